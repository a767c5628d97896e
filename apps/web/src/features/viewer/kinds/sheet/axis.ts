/** Rows or columns in a line: where each begins, in px; the last value is where the last one ends. */
export type Axis = { offsets: Float64Array; count: number };

export const makeAxis = (count: number, usual: number, others: ReadonlyMap<number, number>): Axis => {
  const offsets = new Float64Array(count + 1);
  for (let index = 0; index < count; index += 1) {
    offsets[index + 1] = (offsets[index] ?? 0) + (others.get(index) ?? usual);
  }
  return { offsets, count };
};

export const startOf = ({ offsets, count }: Axis, index: number): number =>
  offsets[Math.min(Math.max(index, 0), count)] ?? 0;
export const totalLength = (axis: Axis): number => startOf(axis, axis.count);
export const measureSpan = (axis: Axis, first: number, last = first): number =>
  startOf(axis, last + 1) - startOf(axis, first);

/** The row or column at a distance from the start; the nearest one for distances beyond the ends. */
export function indexAt({ offsets, count }: Axis, distance: number): number {
  let [low, high] = [0, Math.max(0, count - 1)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= distance) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The row or column at a distance, plus the share of it before that point: the same place has another distance in a
 * sheet with other sizes.
 */
export function placeAt(axis: Axis, distance: number): number {
  const index = indexAt(axis, distance);
  const size = measureSpan(axis, index);
  return index + (size > 0 ? Math.min(Math.max((distance - startOf(axis, index)) / size, 0), 1) : 0);
}

/** The distance of such a place from the start. */
export const distanceTo = (axis: Axis, place: number): number =>
  startOf(axis, Math.floor(place)) + (place % 1) * measureSpan(axis, Math.floor(place));

/** The next one in a direction that is not hidden; itself if there is none. */
export function nextShown(axis: Axis, from: number, step: number): number {
  const direction = Math.sign(step);
  let index = Math.min(Math.max(from + step, 0), axis.count - 1);
  while (index >= 0 && index < axis.count && measureSpan(axis, index) === 0) index += direction;
  return index < 0 || index >= axis.count ? from : index;
}

/** The letters of a column, from 0: A, B, … Z, AA, … */
export function columnName(index: number): string {
  const before = Math.floor(index / 26) - 1;
  return (before >= 0 ? columnName(before) : '') + String.fromCharCode(65 + (index % 26));
}
