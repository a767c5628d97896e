import type { Ring, Triple } from '../model-data.ts';

/** A circle through fewer points, or around a smaller part of it, would be a guess. */
const FEWEST = 8;
const LEAST_TURN = Math.PI / 2;
/** How far a point may be off the circle, as a share of its radius. */
const OFF = 0.02;

const minus = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Triple): Triple => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** The direction in which the points of a line go round, with twice their enclosed area as its length. */
function wayRound(line: readonly Triple[], middle: Triple): Triple {
  const sum: Triple = [0, 0, 0];
  for (const [at, place] of line.entries()) {
    const next = line[(at + 1) % line.length] ?? place;
    const [x, y, z] = cross(minus(place, middle), minus(next, middle));
    sum[0] += x;
    sum[1] += y;
    sum[2] += z;
  }
  return sum;
}

/**
 * The circle through points on a plane, by least squares: `u² + v² = 2au + 2bv + c`; points are relative to their
 * middle.
 */
function circleThrough(flat: readonly (readonly [u: number, v: number])[]) {
  let [uu, uv, vv, uq, vq, q] = [0, 0, 0, 0, 0, 0];
  for (const [u, v] of flat) {
    const square = u * u + v * v;
    uu += u * u;
    uv += u * v;
    vv += v * v;
    uq += u * square;
    vq += v * square;
    q += square;
  }
  const by = 2 * (uu * vv - uv * uv);
  if (by === 0) return null;
  const [a, b] = [(uq * vv - vq * uv) / by, (vq * uu - uq * uv) / by];
  return { a, b, radius: Math.sqrt(q / flat.length + a * a + b * b) };
}

/** How far round the points of a line go, seen from the circle's middle. */
function sumTurns(flat: readonly (readonly [u: number, v: number])[], a: number, b: number): number {
  let turn = 0;
  for (const [at, [u, v]] of flat.entries()) {
    const [nextU, nextV] = flat[at + 1] ?? [u, v];
    const step = Math.atan2(nextV - b, nextU - a) - Math.atan2(v - b, u - a);
    turn += Math.atan2(Math.sin(step), Math.cos(step));
  }
  return Math.abs(turn);
}

/** The circle that a line of points follows, entirely or in part; null if it follows none. */
export function fitCircle(line: readonly Triple[]): Ring | null {
  if (line.length < FEWEST) return null;
  const middle: Triple = [0, 0, 0];
  for (const place of line) for (const axis of [0, 1, 2] as const) middle[axis] += place[axis] / line.length;
  const round = wayRound(line, middle);
  if (Math.hypot(...round) === 0) return null;
  const normal = unit(round);
  const across = unit(cross(normal, Math.abs(normal[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0]));
  const along = cross(normal, across);
  const flat = line.map((place) => {
    const from = minus(place, middle);
    return [dot(from, across), dot(from, along)] as const;
  });
  const circle = circleThrough(flat);
  if (!circle) return null;
  const { a, b, radius } = circle;
  if (sumTurns(flat, a, b) < LEAST_TURN) return null;
  if (flat.some(([u, v]) => Math.abs(Math.hypot(u - a, v - b) - radius) > radius * OFF)) return null;
  const at = (axis: 0 | 1 | 2) => middle[axis] + across[axis] * a + along[axis] * b;
  return { centre: [at(0), at(1), at(2)], normal, diameter: radius * 2 };
}
