import type { Ring, TriangleTree, Triple } from '@facet/model/model-data';
import { circleAcross, circleAlongEdge } from '@facet/model/ring/circle-at-edge';
import { Vector3 } from 'three';
import type { Point } from '../../../../../shared/drawing/surface.ts';
import { hitAt, type Seen } from '../model-surface.ts';
import { unitsPerPixel } from '../scene/camera.ts';

/** An edge within this distance of the pointer is the one meant, in px. */
const NEAR = 16;

/** The edge segment nearest to a place, if any is near. */
function nearestStretch({ positions }: TriangleTree, edges: Uint32Array, place: Triple, reach: number) {
  const [from, to, at, along] = [new Vector3(), new Vector3(), new Vector3(...place), new Vector3()];
  let [best, nearest]: [readonly [number, number] | null, number] = [null, reach];
  for (let index = 0; index < edges.length; index += 2) {
    const [one = 0, other = 0] = [edges[index], edges[index + 1]];
    from.fromArray(positions, one * 3);
    to.fromArray(positions, other * 3);
    along.copy(to).sub(from);
    const share = Math.min(1, Math.max(0, at.clone().sub(from).dot(along) / (along.lengthSq() || 1)));
    const away = from.addScaledVector(along, share).distanceTo(at);
    if (away < nearest) [best, nearest] = [[one, other], away];
  }
  return best;
}

type Pointed = { seen: Seen; edges: Uint32Array | undefined; through: Triple };

/**
 * The circle that a click means: the one along the edge there, else the one across the opening at the clicked place;
 * null if neither closes.
 */
export function takeCircle({ seen, edges, through }: Pointed, point: Point): Ring | null {
  const hit = hitAt(seen, point);
  if (!hit || !seen.tree) return null;
  const reach = NEAR * unitsPerPixel(seen.view, seen.frame);
  const stretch = edges && nearestStretch(seen.tree, edges, hit.point, reach);
  const edge = stretch ? circleAlongEdge(seen.tree, edges, stretch) : null;
  return edge ?? circleAcross(seen.tree, hit.point, hit.triangle, through);
}
