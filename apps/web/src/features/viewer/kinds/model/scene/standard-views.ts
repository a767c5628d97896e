import type { ModelView } from '@facet/contract/entities/drawing';
import type { Bounds, Triple } from '@facet/model/model-data';
import type { UpAxis } from '@facet/model/up-axis';
import { findAxes, fitView, type Room } from './camera.ts';

export type ViewName = 'perspective' | 'front' | 'side' | 'top';
/** The direction of the camera for each view, from the middle of the model. */
type Directions = Readonly<Record<ViewName | 'up', Triple>>;

export const Z_UP: Directions = {
  up: [0, 0, 1],
  perspective: [-0.62, -1, 0.58],
  front: [0, -1, 0],
  side: [1, 0, 0],
  // Not exactly from above, so that the front stays at the bottom; the difference is invisible.
  top: [0, -1e-4, 1],
};
const Y_UP: Directions = {
  up: [0, 1, 0],
  perspective: [-0.62, 0.58, 1],
  front: [0, 0, 1],
  side: [1, 0, 0],
  top: [0, 1, 1e-4],
};

const pickDirections = (up: UpAxis) => (up === 'z' ? Z_UP : Y_UP);

/** One of the four views of the whole model; the straight ones have no perspective, as on a drawing. */
export function standardView(name: ViewName, bounds: Bounds, up: UpAxis, room?: Room): ModelView {
  const directions = pickDirections(up);
  const projection = name === 'perspective' ? 'perspective' : 'orthographic';
  return fitView(bounds, { from: directions[name], up: directions.up, projection }, room);
}

/** The name of the straight view this is, at any zoom; otherwise that of the free one. */
export function viewName(view: ModelView, up: UpAxis): ViewName {
  if (view.projection === 'perspective') return 'perspective';
  const { back } = findAxes(view);
  const isFrom = ([x, y, z]: Triple) => back.x * x + back.y * y + back.z * z > 1 - 1e-6;
  const directions = pickDirections(up);
  return (['front', 'side', 'top'] as const).find((name) => isFrom(directions[name])) ?? 'perspective';
}

/** Width, depth and height of a box as people name them, in millimetres. */
export function measureDimensions({ min, max }: Bounds, millimetres: number, up: UpAxis): Triple {
  const side = (axis: 0 | 1 | 2) => (max[axis] - min[axis]) * millimetres;
  return up === 'z' ? [side(0), side(1), side(2)] : [side(0), side(2), side(1)];
}
