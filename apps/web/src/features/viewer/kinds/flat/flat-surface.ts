import type { SurfacePlace, Size, Surface, Transform } from '../../../../shared/drawing/surface.ts';
import { toCanvasPoint, toContentPoint } from './flat-view.ts';

/** Length of a video frame when nobody knows better, in seconds. */
const FRAME = 1 / 30;

/**
 * Whether two places are the same page and, within half a frame, the same moment; a missing value means the first page
 * or the start.
 */
export const isSamePlace = (
  one: SurfacePlace | null | undefined,
  other: SurfacePlace | null | undefined,
  frame: number = FRAME,
): boolean => (one?.page ?? 1) === (other?.page ?? 1) && Math.abs((one?.time ?? 0) - (other?.time ?? 0)) <= frame / 2;

type FlatSurface = {
  size: Size;
  place: SurfacePlace;
  transform: Transform;
  show: Surface['show'];
  frame?: number | undefined;
  isWhole?: boolean;
  perMillimetre?: number;
};

/** Flat content as the layers see it: a picture, a page, a video frame, a sheet. */
export const flatSurface = ({ size, place, transform, show, frame, isWhole, perMillimetre }: FlatSurface): Surface => ({
  size,
  place,
  transform,
  isWhole,
  perMillimetre,
  show,
  matches: (other) => isSamePlace(place, other, frame),
  toCanvas: (position) =>
    isSamePlace(place, position, frame)
      ? toCanvasPoint(transform, { x: position.x * size.width, y: position.y * size.height })
      : null,
  toPosition: (point) => {
    const spot = toContentPoint(transform, point);
    const [x, y] = [spot.x / size.width, spot.y / size.height];
    return x < 0 || y < 0 || x > 1 || y > 1 ? null : { ...place, x, y };
  },
});
