const KEY_MAX = 36;

/** A key made from a title and different from all taken ones; `fallback` if the title has no usable letters. */
export function newKey(title: string, taken: readonly { key: string }[], fallback = title): string {
  const name =
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, KEY_MAX) || fallback;
  const isTaken = (key: string) => taken.some((other) => other.key === key);
  let key = name;
  for (let count = 2; isTaken(key); count += 1) key = `${name}-${count}`;
  return key;
}
