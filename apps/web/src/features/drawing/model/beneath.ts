import type { Ground } from '@facet/canvas/model/ground';
import type { Surface as CanvasSurface } from '@facet/canvas/model/surface';
import type { Desk } from '@facet/canvas/tools/desk';
import { placeIn } from '../../../shared/drawing/stored-drawing.ts';
import type { SurfacePlace, Surface } from '../../../shared/drawing/surface.ts';

/** The page, moment or view that a drawing was made on, as stored in the browser. */
export const groundPlace = ({ place: kept }: Pick<Ground, 'place'>): SurfacePlace => placeIn(kept);

/** The viewer's content, for a canvas over it; drawings over a model's view scale with its height. */
export const canvasOver = ({ size, transform, place: shown, matches }: Surface): CanvasSurface => ({
  size,
  transform,
  keepsHeight: shown.view !== undefined,
  place: shown,
  matches: (other) => matches(groundPlace({ place: other })),
});

const shown = new WeakMap<Desk, Surface>();

/** Tells a desk what its drawing lies over right now; null while nothing is shown. */
export function showBeneath(desk: Desk, surface: Surface | null): void {
  if (surface) shown.set(desk, surface);
  else shown.delete(desk);
  desk.put({ surface: surface && canvasOver(surface) });
}

export const shownBeneath = (desk: Desk): Surface | null => shown.get(desk) ?? null;
