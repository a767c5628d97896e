import type { Place, Size, Surface, Transform } from '../../../../../lib/surface.ts';
import { toCanvasPoint, toContentPoint } from './flat-view.ts';

/** Frames of a video this near to each other count as one, in seconds. */
const SAME_TIME = 0.05;

/** Whether two places are the same page and the same moment; none means the first page and the start. */
export const isSamePlace = (one: Place | null | undefined, other: Place | null | undefined): boolean =>
  (one?.page ?? 1) === (other?.page ?? 1) && Math.abs((one?.time ?? 0) - (other?.time ?? 0)) < SAME_TIME;

type FlatSurface = { size: Size; place: Place; transform: Transform; show: Surface['show'] };

/** What layers see of flat content: a picture, a page, a video frame, a sheet. */
export const flatSurface = ({ size, place, transform, show }: FlatSurface): Surface => ({
  size,
  place,
  transform,
  show,
  matches: (other) => isSamePlace(place, other),
  toCanvas: (position) =>
    isSamePlace(place, position)
      ? toCanvasPoint(transform, { x: position.x * size.width, y: position.y * size.height })
      : null,
  toPosition: (point) => {
    const spot = toContentPoint(transform, point);
    const [x, y] = [spot.x / size.width, spot.y / size.height];
    return x < 0 || y < 0 || x > 1 || y > 1 ? null : { ...place, x, y };
  },
});
