import type { Point } from '../../../../shared/drawing/surface.ts';
import type { Triple } from '@facet/model/model-data';
import { hitAt, type Seen } from './model-surface.ts';
import { projected } from './scene/camera.ts';

/** Within this distance of the pointer, in px, a vertex attracts the point. */
const SNAP = 12;

export type MeasurePoint = { place: Triple; isVertex: boolean };
export type Distance = { length: number; along: Triple };

/** The place on the model under a point of the canvas: a nearby corner of that triangle, else the surface. */
export function measurePoint(seen: Seen, point: Point): MeasurePoint | null {
  const hit = hitAt(seen, point);
  if (!hit || !seen.tree) return null;
  const { positions, indices } = seen.tree;
  let [best, nearest]: [Triple | null, number] = [null, SNAP];
  for (let corner = 0; corner < 3; corner += 1) {
    const at = (indices[hit.triangle * 3 + corner] ?? 0) * 3;
    const place: Triple = [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
    const spot = projected(seen.view, place, seen.frame);
    const distance = spot ? Math.hypot(spot.x - point.x, spot.y - point.y) : Infinity;
    if (distance < nearest) [best, nearest] = [place, distance];
  }
  return { place: best ?? hit.point, isVertex: best !== null };
}

/** The distance between two places, in total and along each axis, in millimetres. */
export function distanceBetween([ax, ay, az]: Triple, [bx, by, bz]: Triple, millimetres: number): Distance {
  const along: Triple = [(bx - ax) * millimetres, (by - ay) * millimetres, (bz - az) * millimetres];
  return { length: Math.hypot(...along), along };
}
