import type { TriangleTree } from '../model-data.ts';

/** The smallest boxes hold at most this many triangles. */
const LEAF = 6;

/** Three times the middle of each triangle. */
function findMiddles(positions: Float32Array, indices: Uint32Array): Float32Array {
  const middles = new Float32Array(indices.length);
  for (let at = 0; at < indices.length; at += 3) {
    for (let axis = 0; axis < 3; axis += 1) {
      const valueAt = (corner: number) => positions[(indices[at + corner] ?? 0) * 3 + axis] ?? 0;
      middles[at + axis] = valueAt(0) + valueAt(1) + valueAt(2);
    }
  }
  return middles;
}

function longestAxis(middles: Float32Array, order: Uint32Array, start: number, end: number): number {
  let [axis, longest] = [0, -1];
  for (let one = 0; one < 3; one += 1) {
    let [low, high] = [Infinity, -Infinity];
    for (let at = start; at < end; at += 1) {
      const value = middles[(order[at] ?? 0) * 3 + one] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (high - low > longest) [axis, longest] = [one, high - low];
  }
  return axis;
}

/** Moves the lower values before `middle` and the higher ones after it, in no order within. */
function splitRange(
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

/**
 * Halves the triangles along their longest axis again and again. Box 1 holds all; box `n` holds the boxes `2n` and `2n
 * + 1`, each with half of its range of `order`, down to the given depth. A box is six numbers: lowest, highest.
 */
export function buildTree({ positions, indices }: Pick<TriangleTree, 'positions' | 'indices'>): TriangleTree {
  const count = indices.length / 3;
  const depth = Math.max(0, Math.ceil(Math.log2(count / LEAF)));
  const boxes = new Float32Array(2 ** (depth + 1) * 6);
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) order[at] = at;
  const middles = findMiddles(positions, indices);

  const boxTriangles = (box: number, start: number, end: number) => {
    boxes.fill(Infinity, box * 6, box * 6 + 3);
    boxes.fill(-Infinity, box * 6 + 3, box * 6 + 6);
    for (let at = start * 3; at < end * 3; at += 1) {
      const corner = indices[(order[Math.floor(at / 3)] ?? 0) * 3 + (at % 3)] ?? 0;
      for (let axis = 0; axis < 3; axis += 1) {
        const value = positions[corner * 3 + axis] ?? 0;
        if (value < (boxes[box * 6 + axis] ?? 0)) boxes[box * 6 + axis] = value;
        if (value > (boxes[box * 6 + 3 + axis] ?? 0)) boxes[box * 6 + 3 + axis] = value;
      }
    }
  };
  const boxBoth = (box: number) => {
    for (let axis = 0; axis < 3; axis += 1) {
      const [one, other] = [box * 12 + axis, box * 12 + 6 + axis];
      boxes[box * 6 + axis] = Math.min(boxes[one] ?? 0, boxes[other] ?? 0);
      boxes[box * 6 + 3 + axis] = Math.max(boxes[one + 3] ?? 0, boxes[other + 3] ?? 0);
    }
  };
  const divide = (box: number, start: number, end: number, level: number) => {
    if (level === depth) return boxTriangles(box, start, end);
    const middle = (start + end) >>> 1;
    splitRange(order, middles, longestAxis(middles, order, start, end), start, end, middle);
    divide(box * 2, start, middle, level + 1);
    divide(box * 2 + 1, middle, end, level + 1);
    return boxBoth(box);
  };
  divide(1, 0, count, 0);
  return { positions, indices, order, boxes, depth };
}
