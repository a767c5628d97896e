import type { Triple } from '../model-data.ts';
import { across, dot, minus } from '../vectors.ts';

/** A round opening as one sees it along `normal`, through a point on its axis. */
export type Opening = { centre: Triple; normal: Triple; radius: number };

/** From this many directions a model is looked at, besides along its own axes: 16 degrees apart. */
const DIRECTIONS = 80;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
/** Cells across what one sees, with a free margin around it. */
const GRID = 56;
const SIDE = GRID + 4;
/** An opening has at least this radius in cells, */
const LEAST = 4;
/** and something of the piece around it in this many of these ways, within a share of its radius and a cell more. */
const WAYS = 16;
const AROUND = 10;
const REACH = 1.35;
/** The best openings that are looked at closely, and how much their directions differ at least: 20 degrees. */
const CHOSEN = 3;
const OTHER_WAY = Math.cos((20 * Math.PI) / 180);

const directions = (): Triple[] => [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  ...Array.from({ length: DIRECTIONS }, (_, at): Triple => {
    const height = (at + 0.5) / DIRECTIONS;
    const [out, turn] = [Math.sqrt(1 - height * height), at * GOLDEN];
    return [out * Math.cos(turn), out * Math.sin(turn), height];
  }),
];

type Seen = { field: Float32Array; cell: number; toPlace: (column: number, row: number) => Triple };

/** Lowers a cell to the way by one of its neighbours, if that is shorter. */
function lower(field: Float32Array, at: number, sign: 1 | -1): void {
  const straight = Math.min(field[at - sign] ?? SIDE, field[at - sign * SIDE] ?? SIDE) + 1;
  const aslant = Math.min(field[at - sign * (SIDE + 1)] ?? SIDE, field[at - sign * (SIDE - 1)] ?? SIDE) + Math.SQRT2;
  const least = straight < aslant ? straight : aslant;
  if (least < (field[at] ?? 0)) field[at] = least;
}

/** How far each cell is from the nearest one with something in it, in cells. */
function measureDistances(field: Float32Array): void {
  const last = field.length - SIDE - 2;
  for (let at = SIDE + 1; at <= last; at += 1) lower(field, at, 1);
  for (let at = last; at > SIDE; at -= 1) lower(field, at, -1);
}

/** The piece seen along a direction, as a grid of distances to what it covers; places in it are beside the middle. */
function look(samples: Float64Array, normal: Triple): Seen {
  const [[ax, ay, az], [bx, by, bz]] = across(normal);
  const [nx, ny, nz] = normal;
  const count = samples.length / 3;
  const [us, vs] = [new Float64Array(count), new Float64Array(count)];
  let [left, right, low, high, depth] = [Infinity, -Infinity, Infinity, -Infinity, 0];
  for (let at = 0; at < count; at += 1) {
    const x = samples[at * 3] ?? 0;
    const y = samples[at * 3 + 1] ?? 0;
    const z = samples[at * 3 + 2] ?? 0;
    const u = x * ax + y * ay + z * az;
    const v = x * bx + y * by + z * bz;
    us[at] = u;
    vs[at] = v;
    left = Math.min(left, u);
    right = Math.max(right, u);
    low = Math.min(low, v);
    high = Math.max(high, v);
    depth += (x * nx + y * ny + z * nz) / count;
  }
  const cell = Math.max(right - left, high - low) / GRID || 1;
  const field = new Float32Array(SIDE * SIDE).fill(SIDE);
  for (let at = 0; at < count; at += 1) {
    const column = Math.floor(((us[at] ?? 0) - left) / cell) + 2;
    const row = Math.floor(((vs[at] ?? 0) - low) / cell) + 2;
    field[row * SIDE + column] = 0;
  }
  measureDistances(field);
  const toPlace = (column: number, row: number): Triple => {
    const [u, v] = [left + (column - 1.5) * cell, low + (row - 1.5) * cell];
    return [ax * u + bx * v + nx * depth, ay * u + by * v + ny * depth, az * u + bz * v + nz * depth];
  };
  return { field, cell, toPlace };
}

/** In how many ways one meets the piece soon, going out from a cell. */
function waysBlocked(field: Float32Array, column: number, row: number, radius: number): number {
  let blocked = 0;
  for (let way = 0; way < WAYS; way += 1) {
    const [u, v] = [Math.cos((way * 2 * Math.PI) / WAYS), Math.sin((way * 2 * Math.PI) / WAYS)];
    for (let far = radius - 1; far <= radius * REACH + 1; far += 1) {
      const [x, y] = [Math.round(column + u * far), Math.round(row + v * far)];
      if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) break;
      if ((field[y * SIDE + x] ?? 0) > 1) continue;
      blocked += 1;
      break;
    }
  }
  return blocked;
}

/** The widest round opening that one looks through in a direction; null if there is none. */
function openingAlong(samples: Float64Array, normal: Triple): Opening | null {
  const { field, cell, toPlace } = look(samples, normal);
  let best: { column: number; row: number; radius: number } | null = null;
  for (let row = 1; row < SIDE - 1; row += 1)
    for (let column = 1; column < SIDE - 1; column += 1) {
      const at = row * SIDE + column;
      const radius = field[at] ?? 0;
      if (radius < LEAST || radius <= (best?.radius ?? 0)) continue;
      const beside = Math.max(field[at - 1] ?? 0, field[at + 1] ?? 0, field[at - SIDE] ?? 0, field[at + SIDE] ?? 0);
      const isTop = beside <= radius;
      if (isTop && waysBlocked(field, column, row, radius) >= AROUND) best = { column, row, radius };
    }
  return best && { normal, centre: toPlace(best.column, best.row), radius: best.radius * cell };
}

/** Whether two openings are the same hole, seen in slightly different directions. */
function areSame(one: Opening, other: Opening): boolean {
  if (Math.abs(dot(one.normal, other.normal)) < OTHER_WAY) return false;
  const between = minus(other.centre, one.centre);
  const along = dot(between, one.normal);
  return Math.sqrt(Math.max(0, dot(between, between) - along ** 2)) < one.radius;
}

/** The widest round openings through a piece in any direction, which `samples` of its surface show. */
export function findOpenings(samples: Float64Array): Opening[] {
  const all = directions().flatMap((normal) => openingAlong(samples, normal) ?? []);
  const chosen: Opening[] = [];
  for (const opening of all.toSorted((one, other) => other.radius - one.radius))
    if (chosen.length < CHOSEN && !chosen.some((one) => areSame(one, opening))) chosen.push(opening);
  return chosen;
}
