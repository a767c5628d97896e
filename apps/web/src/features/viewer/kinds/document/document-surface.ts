import type { Point, Size, Surface } from '../../../../shared/drawing/surface.ts';
import { flatSurface } from '../flat/flat-surface.ts';

/**
 * Every document is laid out at this width, in px, and then scaled: lines break the same for everybody, so that pins
 * and drawings stay at their words. A phone shows it at nearly full size, so that the text stays legible.
 */
export const PAPER_WIDTH = 400;
const LARGEST = 1.2;

/** The scale of the paper in a window of this width, in px. */
export const zoomFor = (width: number): number => (width > 0 ? Math.min(LARGEST, width / PAPER_WIDTH) : 1);

type ShownDocument = {
  /** Pixels of the whole paper. */
  size: Size;
  /** Where it is seen, in px of the canvas. */
  frame: Point & Size;
  /** Where its corner lies at the current scroll position. */
  corner: Point;
  zoom: number;
  show: Surface['show'];
};

const isWithin = ({ y, height }: Point & Size, point: Point) => point.y >= y && point.y <= y + height;

/** A document as the layers see it: the part of its paper that is scrolled into view. */
export function documentSurface({ size, frame, corner, zoom, show }: ShownDocument): Surface {
  const transform = { scale: zoom, rotation: 0, ...corner } as const;
  const whole = flatSurface({ size, place: {}, transform, show });
  return {
    ...whole,
    clip: frame,
    toCanvas: (position) => {
      const point = whole.toCanvas(position);
      return point && isWithin(frame, point) ? point : null;
    },
    toPosition: (point) => (isWithin(frame, point) ? whole.toPosition(point) : null),
  };
}
