import { solveEquations } from '../ring/solve-equations.ts';

type Pair = readonly [number, number];

/** How far corners may be off an ellipse, as a share of it. */
const BESIDE = 0.015;
/** How far they may be apart on it, as a share of its half width: cuts of six and eight sides have their own names. */
const APART = 0.55;

/** The equation of least squares for u²·a + uv·b + v²·c + u·d + v·e = 1. */
function conicThrough(corners: readonly Pair[]): number[] | null {
  const rows = Array.from({ length: 5 }, () => Array.from({ length: 6 }, () => 0));
  for (const [u, v] of corners) {
    const terms = [u * u, u * v, v * v, u, v, 1];
    for (const [at, row] of rows.entries())
      for (const to of terms.keys()) row[to] = (row[to] ?? 0) + (terms[at] ?? 0) * (terms[to] ?? 0);
  }
  return solveEquations(rows);
}

/** Whether corners, on a circle of radius 1, are nowhere far off it or from the next. */
const isAllAround = (corners: readonly Pair[]) =>
  corners.every(([u, v], at) => {
    const [x, y] = corners[(at + 1) % corners.length] ?? [u, v];
    return Math.abs(Math.hypot(u, v) - 1) <= BESIDE && Math.hypot(u - x, v - y) <= APART;
  });

/** The length and width of the ellipse that corners are on, wherever they are on it; null if they are on none. */
export function fitEllipse(corners: readonly Pair[]): Pair | null {
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const [middleU, middleV] = [middle(0), middle(1)];
  const size = corners.reduce((most, [u, v]) => Math.max(most, Math.hypot(u - middleU, v - middleV)), 0) || 1;
  const near = corners.map(([u, v]): Pair => [(u - middleU) / size, (v - middleV) / size]);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = conicThrough(near) ?? [];
  const square = 4 * a * c - b * b;
  if (!(square > 0)) return null;
  const [u0, v0] = [(b * e - 2 * c * d) / square, (b * d - 2 * a * e) / square];
  const level = 1 + a * u0 * u0 + b * u0 * v0 + c * v0 * v0;
  const turn = Math.atan2(b, a - c) / 2;
  const [x, y] = [Math.cos(turn), Math.sin(turn)];
  const [along, across] = [a * x * x + b * x * y + c * y * y, a * y * y - b * x * y + c * x * x];
  const [long, wide] = [Math.sqrt(level / along), Math.sqrt(level / across)];
  const onCircle = near.map(([u, v]): Pair => {
    const [p, q] = [u - u0, v - v0];
    return [(p * x + q * y) / long, (q * x - p * y) / wide];
  });
  if (!isAllAround(onCircle)) return null;
  return [2 * size * Math.max(long, wide), 2 * size * Math.min(long, wide)];
}
