import type { Point, Size, Surface } from '../../../../shared/drawing/surface.ts';
import { flatSurface } from '../flat/flat-surface.ts';

/**
 * A document is set in this width everywhere, in px, and shown larger or smaller: lines break alike for everybody, so that
 * pins and drawings stay at their words. A phone shows it nearly as wide, so that its letters can be read there.
 */
export const PAPER_WIDTH = 400;
const LARGEST = 1.2;

/** How large the paper is shown in so many px. */
export const zoomFor = (width: number): number => (width > 0 ? Math.min(LARGEST, width / PAPER_WIDTH) : 1);

type ShownDocument = {
  /** Pixels of the whole paper. */
  size: Size;
  /** Where it is seen, in px of the canvas. */
  frame: Point & Size;
  /** Where its corner lies, scrolled as it is. */
  corner: Point;
  zoom: number;
  show: Surface['show'];
};

const isWithin = ({ y, height }: Point & Size, point: Point) => point.y >= y && point.y <= y + height;

/** What layers see of a document: the part of its paper that is scrolled to. */
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
