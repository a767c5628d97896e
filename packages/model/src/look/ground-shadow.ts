import type { Triple } from '../model-data.ts';
import { across as acrossOf, dot } from '../vectors.ts';

/** The ground that a piece stands on, in cells: two directions along it, how high it lies, and where the first cell is. */
type Ground = {
  along: Triple;
  across: Triple;
  up: Triple;
  height: number;
  from: readonly [number, number];
  cell: number;
};
/** How dark each cell of the ground is, 0 to 1, row by row. */
export type GroundShadow = Ground & { dark: Float32Array };

type Surface = { positions: Float32Array; indices: Uint32Array | null };

/** Cells along each side of the ground. */
export const SHADOW_SIDE = 160;
const SIDE = SHADOW_SIDE;
/** Free ground around the piece, as a share of its size. */
const MARGIN = 0.4;
/** Up to this height, as a share of the size, metal throws a sharp shadow; the soft one fades over the other. */
const TOUCH = 0.07;
const REACH = 0.5;
/** Places put on the ground; thousands of large triangles behind one another would take minutes. */
const MOST_PUT = 5_000_000;
/** How dark both are, and over how many cells they are spread. */
const DARK = { touch: 0.4, soft: 0.34 } as const;
const SPREAD = { touch: 3, soft: 14 } as const;

/** From where to where points reach in a direction. */
function reach(positions: Float32Array, [x, y, z]: Triple): { from: number; middle: number; wide: number } {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 3) {
    const value = (positions[at] ?? 0) * x + (positions[at + 1] ?? 0) * y + (positions[at + 2] ?? 0) * z;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { from: low, middle: (low + high) / 2, wide: Math.max(0, high - low) };
}

function findGround(positions: Float32Array, up: Triple): Ground & { size: number } {
  const [along, across] = acrossOf(up);
  const [one, other, tall] = [reach(positions, along), reach(positions, across), reach(positions, up)];
  const size = Math.max(one.wide, other.wide, tall.wide) || 1;
  const side = Math.max(one.wide, other.wide) + 2 * MARGIN * size;
  const from = [one.middle - side / 2, other.middle - side / 2] as const;
  return { along, across, up, height: tall.from, from, cell: side / SIDE, size };
}

type Heights = { put: (x: number, y: number, z: number) => void; heights: Float32Array };

/** Keeps the lowest height of all places that are put over each cell of the ground; infinite beside the piece. */
function createHeights({ along: one, across: other, up, height, from, cell }: Ground): Heights {
  const heights = new Float32Array(SIDE * SIDE).fill(Infinity);
  const put = (x: number, y: number, z: number) => {
    const column = Math.floor((one[0] * x + one[1] * y + one[2] * z - from[0]) / cell);
    const row = Math.floor((other[0] * x + other[1] * y + other[2] * z - from[1]) / cell);
    const high = up[0] * x + up[1] * y + up[2] * z - height;
    const at = row * SIDE + column;
    if (high < (heights[at] ?? -Infinity)) heights[at] = high;
  };
  return { put, heights };
}

/** How high the piece begins over each cell of the ground. */
function heightsOver({ positions, indices }: Surface, ground: Ground): Float32Array {
  const { put, heights } = createHeights(ground);
  for (let at = 0; at < positions.length; at += 3)
    put(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0);
  const count = Math.floor((indices ? indices.length : positions.length / 3) / 3);
  const value = (corner: number, axis: number) =>
    positions[(indices ? (indices[corner] ?? 0) : corner) * 3 + axis] ?? 0;
  let left = MOST_PUT;
  for (let corner = 0; corner < count * 3 && left > 0; corner += 3) {
    const [ax, ay, az] = [value(corner, 0), value(corner, 1), value(corner, 2)];
    const [ux, uy, uz] = [value(corner + 1, 0) - ax, value(corner + 1, 1) - ay, value(corner + 1, 2) - az];
    const [vx, vy, vz] = [value(corner + 2, 0) - ax, value(corner + 2, 1) - ay, value(corner + 2, 2) - az];
    const wide = Math.max(Math.abs(ux), Math.abs(uy), Math.abs(uz), Math.abs(vx), Math.abs(vy), Math.abs(vz));
    // The corners of a smaller one say all.
    if (!(wide > ground.cell)) continue;
    const steps = Math.min(SIDE, Math.ceil((wide / ground.cell) * 1.5));
    for (let down = 0; down <= steps; down += 1)
      for (let over = 0; down + over <= steps; over += 1, left -= 1) {
        const [u, v] = [down / steps, over / steps];
        put(ax + ux * u + vx * v, ay + uy * u + vy * v, az + uz * u + vz * v);
      }
  }
  return heights;
}

/** Spreads values over so many cells to each side, twice, which is nearly as soft as a lamp's. */
function spread(values: Float32Array, reach: number): Float32Array {
  let from = values;
  for (const step of [1, SIDE, 1, SIDE]) {
    const to = new Float32Array(SIDE * SIDE);
    const other = step === 1 ? SIDE : 1;
    for (let line = 0; line < SIDE; line += 1) {
      let sum = 0;
      for (let at = -reach; at < SIDE; at += 1) {
        if (at + reach < SIDE) sum += from[line * other + (at + reach) * step] ?? 0;
        if (at - reach - 1 >= 0) sum -= from[line * other + (at - reach - 1) * step] ?? 0;
        if (at >= 0) to[line * other + at * step] = sum / (2 * reach + 1);
      }
    }
    from = to;
  }
  return from;
}

/** The soft shadow that a piece throws on the ground it stands on, this way up: sharper where it touches it. */
export function groundShadow(surface: Surface, up: Triple): GroundShadow {
  const { size, ...ground } = findGround(surface.positions, up);
  const heights = heightsOver(surface, ground);
  const touch = spread(
    heights.map((high) => Math.max(0, 1 - high / (TOUCH * size))),
    SPREAD.touch,
  );
  const soft = spread(
    heights.map((high) => Math.exp(-high / (REACH * size))),
    SPREAD.soft,
  );
  const dark = touch.map((value, at) => 1 - (1 - DARK.touch * value) * (1 - DARK.soft * (soft[at] ?? 0)));
  return { ...ground, dark };
}

/** How dark the ground is at a place on it. */
export function shadowAt({ along: one, across: other, from, cell, dark }: GroundShadow, place: Triple): number {
  const x = (dot(place, one) - from[0]) / cell - 0.5;
  const y = (dot(place, other) - from[1]) / cell - 0.5;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= SIDE - 1 || top >= SIDE - 1) return 0;
  const at = top * SIDE + left;
  const [u, v] = [x - left, y - top];
  const upper = (dark[at] ?? 0) * (1 - u) + (dark[at + 1] ?? 0) * u;
  const lower = (dark[at + SIDE] ?? 0) * (1 - u) + (dark[at + SIDE + 1] ?? 0) * u;
  return upper * (1 - v) + lower * v;
}
