import type { Weighed } from '../model-data.ts';
import { keepTriangles } from '../mesh/keep-triangles.ts';
import { sortTogether } from './sort-together.ts';

type Triangles = { points: Float32Array; corners: Uint32Array<ArrayBuffer> };

/**
 * Default number of lines through the model, the most points where all of them together may cross its surface, and the
 * most rows of lines that are sought out, triangle by triangle.
 */
const LINES = 300_000;
const CROSSINGS = 8_000_000;
const ROWS = 100_000_000;
const AXES = [0, 1, 2] as const;
/** Never on a point where corners are likely: they like round numbers. */
const OFF = [0.4871, 0.5319] as const;

type Grid = {
  u: number;
  v: number;
  along: number;
  fromU: number;
  fromV: number;
  step: number;
  wide: number;
  high: number;
};

function boundCorners(points: Float32Array, corners: Uint32Array) {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const corner of corners) {
    for (const axis of AXES) {
      const value = points[corner * 3 + axis] ?? 0;
      if (value < (min[axis] ?? 0)) min[axis] = value;
      if (value > (max[axis] ?? 0)) max[axis] = value;
    }
  }
  return { min, size: AXES.map((axis) => (max[axis] ?? 0) - (min[axis] ?? 0)) };
}

/** Lines run along the shortest side, so that most of them hit something. */
function gridFor({ points, corners }: Triangles, lines: number): Grid {
  const { min, size } = boundCorners(points, corners);
  const along = size.indexOf(Math.min(...size));
  const [u, v] = [(along + 1) % 3, (along + 2) % 3];
  const [width, height] = [size[u] ?? 0, size[v] ?? 0];
  let [covered, tall] = [0, 0];
  for (let at = 0; at < corners.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [corners[at], corners[at + 1], corners[at + 2]];
    const place = (point: number, axis: number) => points[point * 3 + axis] ?? 0;
    const [ux, uy] = [place(b, u) - place(a, u), place(b, v) - place(a, v)];
    const [vx, vy] = [place(c, u) - place(a, u), place(c, v) - place(a, v)];
    covered += Math.abs(ux * vy - uy * vx) / 2;
    tall += Math.max(0, uy, vy) - Math.min(0, uy, vy);
  }
  let step = Math.max(Math.sqrt(Math.max((width * height) / lines, covered / CROSSINGS)), tall / ROWS) || 1;
  const count = (side: number) => Math.ceil(side / step) + 1;
  // For something endlessly long and thin, like a damaged file, one row of lines would be too many.
  while (count(width) * count(height) > lines * 4) step *= 2;
  const [wide, high] = [count(width), count(height)];
  return { u, v, along, fromU: (min[u] ?? 0) - OFF[0] * step, fromV: (min[v] ?? 0) - OFF[1] * step, step, wide, high };
}

type Visit = (line: number, height: number, turn: number) => void;

/** Reports each crossing of a triangle with a line; two triangles that share an edge never both report one. */
function crossTriangle(points: Float32Array, [a, b, c]: readonly [number, number, number], grid: Grid, visit: Visit) {
  const { u, v, along, fromU, fromV, step, wide, high } = grid;
  const place = (point: number, axis: number) => points[point * 3 + axis] ?? 0;
  const [ax, ay, az] = [place(a, u), place(a, v), place(a, along)];
  const [bx, by, cx, cy] = [place(b, u), place(b, v), place(c, u), place(c, v)];
  const across = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (across === 0) return;
  const [bz, cz] = [place(b, along) - az, place(c, along) - az];
  const slopeX = (bz * (cy - ay) - cz * (by - ay)) / across;
  const slopeY = (cz * (bx - ax) - bz * (cx - ax)) / across;
  const meet = (px: number, py: number, qx: number, qy: number, y: number) => {
    if (py === qy) return Number.NaN;
    const isUp = py < qy;
    const [lx, ly, hx, hy] = isUp ? [px, py, qx, qy] : [qx, qy, px, py];
    return ly <= y && y < hy ? lx + ((y - ly) * (hx - lx)) / (hy - ly) : Number.NaN;
  };
  const first = Math.max(0, Math.ceil((Math.min(ay, by, cy) - fromV) / step));
  const last = Math.min(high - 1, Math.floor((Math.max(ay, by, cy) - fromV) / step));
  for (let row = first; row <= last; row += 1) {
    const y = fromV + row * step;
    let [low, far] = [Infinity, -Infinity];
    for (const x of [meet(ax, ay, bx, by, y), meet(bx, by, cx, cy, y), meet(cx, cy, ax, ay, y)]) {
      if (x < low) low = x;
      if (x > far) far = x;
    }
    for (let column = Math.max(0, Math.ceil((low - fromU) / step)); column < wide; column += 1) {
      const x = fromU + column * step;
      if (!(x < far)) break;
      visit(row * wide + column, az + (x - ax) * slopeX + (y - ay) * slopeY, across > 0 ? -1 : 1);
    }
  }
}

/** Every crossing, sorted by line and along the line. */
function collectCrossings({ points, corners }: Triangles, grid: Grid) {
  const starts = new Uint32Array(grid.wide * grid.high + 1);
  const each = (visit: Visit) => {
    for (let at = 0; at < corners.length; at += 3)
      crossTriangle(points, [corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0], grid, visit);
  };
  each((line) => {
    starts[line + 1] = (starts[line + 1] ?? 0) + 1;
  });
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const ends = starts.slice();
  const heights = new Float64Array(starts.at(-1) ?? 0);
  const turns = new Int8Array(heights.length);
  each((line, height, turn) => {
    const at = ends[line] ?? 0;
    ends[line] = at + 1;
    heights[at] = height;
    turns[at] = turn;
  });
  for (let line = 0; line + 1 < starts.length; line += 1) {
    const [from, to] = [starts[line] ?? 0, starts[line + 1] ?? 0];
    if (to - from > 1) sortTogether(heights.subarray(from, to), turns.subarray(from, to));
  }
  return { starts, heights, turns };
}

/**
 * What all these triangles enclose, `once` if overlaps count once and `sum` if each body counts in full, as shares of
 * the signed volume; `inverted` is what is on the wrong side of the surface.
 */
function shares(triangles: Triangles, lines: number): Omit<Weighed, 'leftOut'> {
  const { starts, heights, turns } = collectCrossings(triangles, gridFor(triangles, lines));
  let [sum, once, inverted] = [0, 0, 0];
  for (let line = 0; line + 1 < starts.length; line += 1) {
    let around = 0;
    const end = starts[line + 1] ?? 0;
    for (let at = starts[line] ?? 0; at + 1 < end; at += 1) {
      around += turns[at] ?? 0;
      const length = (heights[at + 1] ?? 0) - (heights[at] ?? 0);
      sum += around * length;
      if (around > 0) once += length;
      if (around < 0) inverted += length;
    }
  }
  return sum > 0 ? { once: once / sum, inverted: inverted / sum } : { once: 1, inverted: 1 };
}

/** How much of the counted bodies is in several of them, or inside out; a body counts unless it is left out. */
export function weighBodies(
  { points, corners }: Triangles,
  bodyOf: Uint32Array,
  leftOut: readonly number[],
  lines = LINES,
): Weighed {
  const out = new Set(leftOut);
  const counted = keepTriangles({ corners, bodyOf }, (body) => !out.has(body));
  return { leftOut, ...shares({ points, corners: counted.corners }, lines) };
}
