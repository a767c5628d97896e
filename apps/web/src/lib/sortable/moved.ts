/** The list with one item moved; positions beyond the ends become the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const place = Math.max(0, Math.min(list.length - 1, to));
  const rest = list.filter((_one, index) => index !== from);
  return [...rest.slice(0, place), ...list.slice(from, from + 1), ...rest.slice(place)];
}
