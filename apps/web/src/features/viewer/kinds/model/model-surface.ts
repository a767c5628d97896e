import type { ModelView } from '@facet/contract/entities/drawing';
import { Vector3 } from 'three';
import type { Point, Surface } from '../../../../shared/drawing/surface.ts';
import { REDUCED_WITHIN } from '@facet/model/reduce/bend';
import type { Bounds, TriangleTree, Triple } from '@facet/model/model-data';
import { findAxes, isSameView, projected, rayAt, type Frame } from './scene/camera.ts';
import { castRay, isLeft, type CutPlane, type Hit } from '@facet/model/mesh/cast-ray';

export type Seen = {
  view: ModelView;
  frame: Frame;
  bounds: Bounds;
  /** Null until the worker has built it: until then nothing can be clicked and nothing is hidden. */
  tree: TriangleTree | null;
  cut: CutPlane | null;
};

/** The length of the box's diagonal, in the model's units. */
export const measureDiagonal = ({ min, max }: Bounds): number =>
  new Vector3(...min).distanceTo(new Vector3(...max)) || 1;

/**
 * How close behind a surface a place still counts as lying on it, as a share of the model's size: what was pinned on a
 * model's stand-in must be found on the model, and the other way round.
 */
const ON_SURFACE = REDUCED_WITHIN;

/** Where the line of sight through a point of the canvas hits the model. */
export function hitAt({ view, frame, bounds, tree, cut }: Seen, point: Point): Hit | null {
  if (!tree) return null;
  const ray = rayAt(view, point, frame, measureDiagonal(bounds) * 2);
  return castRay(tree, ray, { cut });
}

/** Whether a place on the model is behind it as seen from the camera, or was cut away. */
export function isHidden({ view, bounds, tree, cut }: Seen, place: Triple): boolean {
  if (cut && !isLeft(cut, place)) return true;
  if (!tree) return false;
  const origin = new Vector3(...place);
  const toCamera = new Vector3(...view.position).sub(origin);
  const isFlat = view.projection === 'orthographic';
  const direction = isFlat ? findAxes(view).back : toCamera.clone().normalize();
  const hit = castRay(tree, { origin, direction }, { cut, from: measureDiagonal(bounds) * ON_SURFACE });
  return hit !== null && (isFlat || hit.distance < toCamera.length());
}

const share = (value: number, of: number) => Math.min(1, Math.max(0, value / Math.max(1, of)));

/** A model as the layers see it: pins stick to the place that was clicked, drawings lie over a saved camera. */
export function modelSurface(seen: Seen, show: (view: ModelView) => void): Surface {
  const { view, frame } = seen;
  const matches: Surface['matches'] = (place) => isSameView(view, place?.view);
  return {
    size: { width: frame.width, height: frame.height },
    place: { view },
    transform: { scale: 1, rotation: 0, x: frame.x, y: frame.y },
    matches,
    toCanvas: (position) => {
      const point = position.view?.point;
      if (point) return isHidden(seen, point) ? null : projected(view, point, frame);
      if (!matches(position)) return null;
      return { x: frame.x + position.x * frame.width, y: frame.y + position.y * frame.height };
    },
    toPosition: (point) => {
      const hit = hitAt(seen, point);
      if (!hit) return null;
      const [x, y] = [share(point.x - frame.x, frame.width), share(point.y - frame.y, frame.height)];
      return { x, y, view: { ...view, point: hit.point } };
    },
    show: ({ view: saved }) => {
      if (!saved) return;
      const { point: _point, ...camera } = saved;
      show(camera);
    },
  };
}
