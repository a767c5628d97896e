import type { Point } from '../geometry.ts';

/** `[x, y, x, y, …]`, the wire format of points. */
export const flatten = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y]);

/** The points in `[x, y, x, y, …]`. */
export function unflatten(flat: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    points.push({ x: flat[index] ?? 0, y: flat[index + 1] ?? 0 });
  return points;
}
