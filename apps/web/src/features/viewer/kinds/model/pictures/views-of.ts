import type { ModelView } from '@facet/contract/entities/drawing';
import { Vector3 } from 'three';
import type { Bounds } from '@facet/model/model-data';
import type { UpAxis } from '@facet/model/up-axis';
import { findAxes, measureDistance, fitView, orbit, triple } from '../scene/camera.ts';
import { standardView } from '../scene/standard-views.ts';

export const STILLS = ['front', 'side', 'top', 'perspective'] as const;
/** Frames in one turn. */
export const FRAMES = 72;
/** Frames per second: a turn takes three seconds. */
export const FRAME_RATE = 24;

export const stillViews = (bounds: Bounds, up: UpAxis) =>
  STILLS.map((name) => ({
    name: name === 'perspective' ? 'three-quarter' : name,
    view: standardView(name, bounds, up),
  }));

/** One turn around the piece, from far enough away that all of it is visible throughout. */
export function turnViews(bounds: Bounds, up: UpAxis): ModelView[] {
  const first = standardView('perspective', bounds, up);
  const turn = Array.from({ length: FRAMES }, (_, at) => orbit(first, (-2 * Math.PI * at) / FRAMES, 0));
  const fitted = turn.map((view) =>
    fitView(bounds, { from: triple(findAxes(view).back), up: view.up, projection: view.projection }),
  );
  const distance = Math.max(...fitted.map(measureDistance));
  return turn.map((view) => {
    const position = new Vector3(...view.target).addScaledVector(findAxes(view).back, distance);
    return { ...view, position: triple(position) };
  });
}
