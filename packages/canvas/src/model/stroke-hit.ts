import type { Stroke } from '../stroke.ts';
import type { Point } from '../geometry.ts';
import { unflatten } from './flat-points.ts';
import { strokeBounds } from './stroke-bounds.ts';

type Segment = readonly [Point, Point];

function toSegment(point: Point, [from, to]: Segment): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}

const side = (p: Point, [a, b]: Segment) => Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));

function cross(one: Segment, other: Segment): boolean {
  return side(one[0], other) !== side(one[1], other) && side(other[0], one) !== side(other[1], one);
}

function between(one: Segment, other: Segment): number {
  if (cross(one, other)) return 0;
  return Math.min(
    toSegment(one[0], other),
    toSegment(one[1], other),
    toSegment(other[0], one),
    toSegment(other[1], one),
  );
}

function toSegments(points: readonly Point[], isClosed: boolean): Segment[] {
  const [first] = points;
  if (!first) return [];
  const all = isClosed ? [...points, first] : points;
  if (all.length === 1) return [[first, first]];
  return all.slice(1).map((to, index) => [all[index] ?? to, to]);
}

/** Whether a stroke comes within `reach` of the pointer's path from one point to the next. */
export function touches(stroke: Stroke, way: Segment, reach: number): boolean {
  const { x, y, width, height } = strokeBounds(stroke);
  if (stroke.kind === 'text' || stroke.kind === 'image') {
    const [, to] = way;
    return to.x >= x - reach && to.x <= x + width + reach && to.y >= y - reach && to.y <= y + height + reach;
  }
  const [from, to] = way;
  if (Math.max(from.x, to.x) < x - reach || Math.min(from.x, to.x) > x + width + reach) return false;
  if (Math.max(from.y, to.y) < y - reach || Math.min(from.y, to.y) > y + height + reach) return false;
  const isClosed = stroke.kind === 'path' && stroke.is_closed;
  const limit = reach + stroke.width / 2;
  return toSegments(unflatten(stroke.points), isClosed).some((segment) => between(segment, way) <= limit);
}

/** The topmost stroke within `reach` of a point. */
export const strokeAt = (strokes: readonly Stroke[], point: Point, reach: number): Stroke | undefined =>
  strokes.findLast((stroke) => touches(stroke, [point, point], reach));
