/** Moves those with the lower values before `middle` and those with the higher ones after it, in no order within. */
export function splitRange(
  order: Uint32Array,
  values: Float32Array,
  axis: number,
  start: number,
  end: number,
  middle: number,
): void {
  const valueAt = (at: number) => values[(order[at] ?? 0) * 3 + axis] ?? 0;
  let [low, high] = [start, end - 1];
  while (low < high) {
    const pivot = valueAt((low + high) >>> 1);
    let [left, right] = [low, high];
    while (left <= right) {
      while (valueAt(left) < pivot) left += 1;
      while (valueAt(right) > pivot) right -= 1;
      if (left > right) break;
      const moved = order[left] ?? 0;
      order[left] = order[right] ?? 0;
      order[right] = moved;
      left += 1;
      right -= 1;
    }
    if (middle <= right) high = right;
    else if (middle >= left) low = left;
    else return;
  }
}
