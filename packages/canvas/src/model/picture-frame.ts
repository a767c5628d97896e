import type { Drawing } from '../stroke.ts';
import type { Box } from '../geometry.ts';
import { findBounds } from './stroke-bounds.ts';

/** Margin around strokes beyond the edge, in the drawing's pixels. */
const MARGIN = 16;

/** From the first to the last point, but no further than one length beyond what was drawn on. */
function span(length: number, from: number, to: number): [start: number, end: number] {
  const start = from < 0 ? Math.max(from - MARGIN, -length) : 0;
  const end = to > length ? Math.min(to + MARGIN, 2 * length) : length;
  return [start, end];
}

/**
 * The part that a picture of a drawing shows, in the drawing's pixels: all of what was drawn on, and strokes beside it.
 */
export function pictureFrame({ width, height, strokes }: Drawing): Box {
  const { x, y, ...room } = findBounds(strokes) ?? { x: 0, y: 0, width, height };
  const [left, right] = span(width, x, x + room.width);
  const [top, bottom] = span(height, y, y + room.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
