import type { Point, Size, Surface } from '../../../../../lib/surface.ts';
import { flatSurface } from '../flat/flat-surface.ts';

type ShownSheet = {
  /** From 1. */
  number: number;
  /** Pixels of all cells. */
  size: Size;
  /** Where the cells are seen, in px of the canvas. */
  frame: Point & Size;
  scroll: Point;
  show: Surface['show'];
};

const isWithin = ({ x, y, width, height }: Point & Size, point: Point) =>
  point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height;

/** What layers see of a sheet: the part of its cells that the grid shows. */
export function sheetSurface({ number, size, frame, scroll, show }: ShownSheet): Surface {
  const whole = flatSurface({
    size,
    place: { page: number },
    transform: { scale: 1, rotation: 0, x: frame.x - scroll.x, y: frame.y - scroll.y },
    show,
  });
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
