import type { Triple } from '../model-data.ts';

/** A stone about its own middle and of size 1; `place` (a matrix, column by column) puts it back. */
export type Shape = {
  corners: Float32Array<ArrayBuffer>;
  source: Float32Array<ArrayBuffer>;
  place: number[];
  /** Two corners that fix its orientation. */
  marks: [number, number];
};
type Frame = [Triple, Triple, Triple];

/** How exactly copies match, within a file's rounding, as a share of a stone's size. */
const ALIKE = 2e-3;

const pointAt = (list: Float32Array, at: number): Triple => [
  list[at * 3] ?? 0,
  list[at * 3 + 1] ?? 0,
  list[at * 3 + 2] ?? 0,
];
const minus = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const lengthOf = (a: Triple) => Math.hypot(...a);
const unit = (a: Triple): Triple => {
  const length = lengthOf(a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** The middle of all corners, and how far they are from it on average. */
function extent(source: Float32Array): { middle: Triple; size: number } {
  const count = source.length / 3;
  const middle: Triple = [0, 0, 0];
  for (let at = 0; at < count; at += 1)
    for (const axis of [0, 1, 2] as const) middle[axis] += (source[at * 3 + axis] ?? 0) / count;
  let squares = 0;
  for (let at = 0; at < count; at += 1) squares += lengthOf(minus(pointAt(source, at), middle)) ** 2;
  return { middle, size: Math.sqrt(squares / count) || 1 };
}

function buildFrame(list: Float32Array, [one, other]: [number, number], middle: Triple): Frame {
  const along = unit(minus(pointAt(list, one), middle));
  const across = unit(cross(along, minus(pointAt(list, other), middle)));
  return [along, cross(across, along), across];
}

/** The corner with the greatest value. */
function most(count: number, valueOf: (at: number) => number): number {
  let [best, greatest] = [0, -1];
  for (let at = 0; at < count; at += 1) {
    const value = valueOf(at);
    if (value > greatest) [best, greatest] = [at, value];
  }
  return best;
}

export function createShape(source: Float32Array<ArrayBuffer>): Shape {
  const { middle, size } = extent(source);
  const corners = source.map((value, at) => (value - (middle[at % 3] ?? 0)) / size);
  const count = corners.length / 3;
  const first = most(count, (at) => lengthOf(pointAt(corners, at)));
  const second = most(count, (at) => lengthOf(cross(pointAt(corners, first), pointAt(corners, at))));
  const place = [size, 0, 0, 0, 0, size, 0, 0, 0, 0, size, 0, ...middle, 1];
  return { corners, source, place, marks: [first, second] };
}

/** How far each axis of one frame goes along those of the file, once the other frame is rotated onto it. */
function turn(from: Frame, to: Frame): Frame {
  const row = (axis: 0 | 1 | 2): Triple => {
    const part = (column: 0 | 1 | 2) =>
      to[0][axis] * from[0][column] + to[1][axis] * from[1][column] + to[2][axis] * from[2][column];
    return [part(0), part(1), part(2)];
  };
  return [row(0), row(1), row(2)];
}

/** The place of a stone that is a copy of the shape; null for any other. */
export function placeShape({ corners, marks }: Shape, source: Float32Array): number[] | null {
  const { middle, size } = extent(source);
  const [x, y, z] = turn(buildFrame(corners, marks, [0, 0, 0]), buildFrame(source, marks, middle));
  for (let at = 0; at < corners.length / 3; at += 1) {
    const [a, b, c] = pointAt(corners, at);
    const there: Triple = [
      middle[0] + size * (x[0] * a + x[1] * b + x[2] * c),
      middle[1] + size * (y[0] * a + y[1] * b + y[2] * c),
      middle[2] + size * (z[0] * a + z[1] * b + z[2] * c),
    ];
    if (lengthOf(minus(there, pointAt(source, at))) > size * ALIKE) return null;
  }
  const column = (axis: 0 | 1 | 2) => [x[axis] * size, y[axis] * size, z[axis] * size, 0];
  return [...column(0), ...column(1), ...column(2), ...middle, 1];
}
