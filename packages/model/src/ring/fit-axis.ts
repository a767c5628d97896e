import type { Triple } from '../model-data.ts';
import { across, plus, unit } from '../vectors.ts';
import { solveEquations } from './solve-equations.ts';

/** A line through the middle of a hole. */
export type Axis = { centre: Triple; normal: Triple };
/** Points around an axis: three coordinates for each. */
export type Points = Float64Array;
/** Where a point is, seen along an axis: its direction from it, how far away it is, and how far along. */
export type Polar = { turn: number; away: number; along: number };

/** Directions around an axis that are looked at, 3 degrees apart, and how far to each side: 15 degrees. */
export const WAYS = 120;
const BESIDE = 5;

/** The inside of a band is no farther out than this share of the radius, and touches the circle within this one. */
export const INSIDE = 1.12;
export const TOUCHES = 1.006;

const STEPS = 40;
/** From this step on, points far from the others (a prong, a bead for size) count less. */
const WEIGHED = 8;
/** How many times the usual rest still counts, and the least usual rest as a share of the radius. */
const FAR = 7;
const LEAST_REST = 2e-4;
/** The most that an axis turns or moves at a time, in radians or as a share of the radius, and what is no step. */
const STRIDE = 0.15;
const STILL = 1e-7;

export function createPolar({ centre, normal }: Axis) {
  const [one, other] = across(normal);
  const [[ax, ay, az], [bx, by, bz], [cx, cy, cz], [nx, ny, nz]] = [one, other, centre, normal];
  return (x: number, y: number, z: number): Polar & { u: number; v: number } => {
    const [dx, dy, dz] = [x - cx, y - cy, z - cz];
    const [u, v] = [dx * ax + dy * ay + dz * az, dx * bx + dy * by + dz * bz];
    return { turn: Math.atan2(v, u), away: Math.sqrt(u * u + v * v), along: dx * nx + dy * ny + dz * nz, u, v };
  };
}

export const toWay = (turn: number): number => Math.floor((turn / (2 * Math.PI) + 1) * WAYS) % WAYS;

/** For each direction around an axis the innermost point on either side of it; -1 where there is none. */
export function innermost(points: Points, axis: Axis, beside = BESIDE): Int32Array {
  const [cx, cy, cz] = axis.centre;
  const [[ax, ay, az], [bx, by, bz]] = across(axis.normal);
  const [nearest, point] = [new Float64Array(WAYS).fill(Infinity), new Int32Array(WAYS).fill(-1)];
  for (let at = 0; at < points.length / 3; at += 1) {
    const x = (points[at * 3] ?? 0) - cx;
    const y = (points[at * 3 + 1] ?? 0) - cy;
    const z = (points[at * 3 + 2] ?? 0) - cz;
    const u = x * ax + y * ay + z * az;
    const v = x * bx + y * by + z * bz;
    const away = Math.sqrt(u * u + v * v);
    const way = toWay(Math.atan2(v, u));
    if (away >= (nearest[way] ?? 0)) continue;
    nearest[way] = away;
    point[way] = at;
  }
  return point.map((_, way) => {
    let best = -1;
    let least = Infinity;
    for (let step = -beside; step <= beside; step += 1) {
      const there = (way + step + WAYS) % WAYS;
      if ((nearest[there] ?? Infinity) >= least) continue;
      [best, least] = [point[there] ?? -1, nearest[there] ?? Infinity];
    }
    return best;
  });
}

/** How much it matters for a point that the axis leans. */
type Lever = (at: Polar) => number;
type Touch = { polar: ReturnType<ReturnType<typeof createPolar>>; rest: number; weight: number };

/** What points count by their distance from a circle of this radius: all at first, later those alone that are near it. */
function weigh(polars: readonly Touch['polar'][], radius: number, isFirst: boolean): Touch[] {
  const touches = polars.map((polar) => ({ polar, rest: polar.away - radius, weight: 1 }));
  if (isFirst) return touches;
  const rests = touches.map(({ rest }) => Math.abs(rest)).toSorted((a, b) => a - b);
  const far = FAR * Math.max(rests[Math.floor(rests.length / 2)] ?? 0, LEAST_REST * radius);
  return touches.map((touch) => ({ ...touch, weight: Math.max(0, 1 - (touch.rest / far) ** 2) ** 2 }));
}

/** How the axis should move, turn and widen so that the points lie on a circle around it, by least squares. */
function correction(touches: readonly Touch[], radius: number, lever: Lever): number[] | null {
  const rows = Array.from({ length: 5 }, () => Array.from({ length: 6 }, () => 0));
  for (const { polar, rest, weight } of touches) {
    const [cos, sin] = [polar.u / polar.away, polar.v / polar.away];
    const height = lever(polar) / radius;
    const slopes = [cos, sin, cos * height, sin * height, 1];
    for (const [at, slope] of slopes.entries()) {
      const row = rows[at] ?? [];
      for (const [column, other] of slopes.entries()) row[column] = (row[column] ?? 0) + weight * slope * other;
      row[5] = (row[5] ?? 0) + weight * slope * rest;
    }
  }
  // Points all at one height say nothing of the direction, which then stays.
  for (const [at, row] of rows.entries()) row[at] = (row[at] ?? 0) + 1e-6 * touches.length;
  return solveEquations(rows);
}

const bounded = (by: number, most: number) => Math.max(-most, Math.min(most, by));
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function fit(points: Points, start: Axis, lever: Lever): Axis {
  let axis: Axis = start;
  let [best, least] = [axis, Infinity];
  for (let step = 0; step < STEPS; step += 1) {
    const polar = createPolar(axis);
    const polars = [...innermost(points, axis)].flatMap((at) =>
      at < 0 ? [] : [polar(points[at * 3] ?? 0, points[at * 3 + 1] ?? 0, points[at * 3 + 2] ?? 0)],
    );
    if (polars.length === 0) return axis;
    const radius = median(polars.map(({ away }) => away));
    const touches = weigh(polars, radius, step < WEIGHED);
    const error = median(touches.map(({ rest }) => Math.abs(rest)));
    if (step >= WEIGHED && error < least) [best, least] = [axis, error];
    const by = correction(touches, radius, lever);
    if (!by || (step > WEIGHED && by.every((part) => Math.abs(part) < STILL * radius))) break;
    const [one, other] = across(axis.normal);
    const [right, up] = [bounded(by[0] ?? 0, STRIDE * radius), bounded(by[1] ?? 0, STRIDE * radius)];
    const [lean, tip] = [bounded((by[2] ?? 0) / radius, STRIDE), bounded((by[3] ?? 0) / radius, STRIDE)];
    axis = {
      centre: plus(plus(axis.centre, one, right), other, up),
      normal: unit(plus(plus(axis.normal, one, lean), other, tip)),
    };
  }
  return best;
}

/**
 * The axis around which the innermost points lie on a circle, from one that is roughly right: of a cylinder, a cone, a
 * torus or any other turned inside.
 */
export const fitAxis = (points: Points, start: Axis): Axis => fit(points, start, ({ along }) => along);

/** The same without turning the axis. */
export const fitCentre = (points: Points, start: Axis): Axis => fit(points, start, () => 0);
