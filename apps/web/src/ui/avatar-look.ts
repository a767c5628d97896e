const PAIRS = 8;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** One or two capitals of a person's name; an email address gives its first letter. */
export function initialsOf(name: string) {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s.]+/)
      .filter(Boolean) ?? [];
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** Which of the eight colour pairs (1 to 8) belongs to a key; the same key always gets the same. */
export function avatarPair(key: string) {
  // Ids in a row get colours in a row, so that a new team looks mixed.
  if (/^\d+$/.test(key)) return (Number(key) % PAIRS) + 1;
  const hash = [...key].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), FNV_PRIME), FNV_OFFSET);
  return (((hash >>> 16) ^ (hash & 0xffff)) % PAIRS) + 1;
}
