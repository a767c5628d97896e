import type { Point, Size, Surface } from '../../../../shared/drawing/surface.ts';
import { flatSurface } from '../flat/flat-surface.ts';

type ShownSheet = {
  /** From 1. */
  number: number;
  /** Size of all cells, in px. */
  size: Size;
  /** Where the cells appear, in px of the canvas. */
  frame: Point & Size;
  scroll: Point;
  /** The size of the frozen rows and columns, in px. */
  frozen: Size;
  show: Surface['show'];
};

const isWithin = ({ x, y, width, height }: Point & Size, point: Point) =>
  point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height;

/** A sheet as the layers see it: the visible part of its cells, scrolled or frozen. */
export function sheetSurface({ number, size, frame, scroll, frozen, show }: ShownSheet): Surface {
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
      const scrolled = whole.toCanvas(position);
      if (!scrolled) return null;
      const isBeside = { x: position.x * size.width < frozen.width, y: position.y * size.height < frozen.height };
      const point = {
        x: isBeside.x ? scrolled.x + scroll.x : scrolled.x,
        y: isBeside.y ? scrolled.y + scroll.y : scrolled.y,
      };
      // Anything scrolled under the frozen cells is out of sight.
      const isUnder =
        (!isBeside.x && point.x < frame.x + frozen.width) || (!isBeside.y && point.y < frame.y + frozen.height);
      return !isUnder && isWithin(frame, point) ? point : null;
    },
    toPosition: (point) => {
      if (!isWithin(frame, point)) return null;
      const x = point.x < frame.x + frozen.width ? point.x - scroll.x : point.x;
      const y = point.y < frame.y + frozen.height ? point.y - scroll.y : point.y;
      return whole.toPosition({ x, y });
    },
  };
}
