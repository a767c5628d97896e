import type { Point } from '../geometry.ts';

function squaredDistance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const t = Math.max(0, Math.min(1, along));
  return (point.x - from.x - t * dx) ** 2 + (point.y - from.y - t * dy) ** 2;
}

function farthest(points: readonly Point[], first: number, last: number) {
  const [from, to] = [points[first], points[last]];
  let found = { index: -1, distance: 0 };
  if (!from || !to) return found;
  for (let index = first + 1; index < last; index += 1) {
    const point = points[index];
    const distance = point ? squaredDistance(point, from, to) : 0;
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}

/** Leaves out points that are within `tolerance` of the line without them; the first and last stay. */
export function simplifyPoints(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points];
  const kept = new Set([0, points.length - 1]);
  // A stack instead of recursion, as a stroke has thousands of points.
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const { index, distance } = farthest(points, first, last);
    if (index < 0 || distance <= tolerance * tolerance) continue;
    kept.add(index);
    spans.push([first, index], [index, last]);
  }
  return points.filter((_, index) => kept.has(index));
}
