import type { Ground } from '@facet/canvas/model/ground';
import type { Surface as CanvasSurface } from '@facet/canvas/model/surface';
import type { Desk } from '@facet/canvas/tools/desk';
import { placeIn } from '../../../shared/drawing/stored-drawing.ts';
import type { Place, Surface } from '../../../shared/drawing/surface.ts';

/** Which page, moment or view a drawing was made on, as the browser has kept it. */
export const placeOf = ({ place: kept }: Pick<Ground, 'place'>): Place => placeIn(kept);

/** What a design's viewer shows, for a canvas over it; the camera of a model keeps the height. */
export const canvasOver = ({ size, transform, place: shown, matches }: Surface): CanvasSurface => ({
  size,
  transform,
  keepsHeight: shown.view !== undefined,
  place: shown,
  matches: (other) => matches(placeOf({ place: other })),
});

const shown = new WeakMap<Desk, Surface>();

/** Says what a desk's drawing lies over now; null while nothing is shown. */
export function showBeneath(desk: Desk, surface: Surface | null): void {
  if (surface) shown.set(desk, surface);
  else shown.delete(desk);
  desk.put({ surface: surface && canvasOver(surface) });
}

export const shownBeneath = (desk: Desk): Surface | null => shown.get(desk) ?? null;
