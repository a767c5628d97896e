import type { Stroke } from '../stroke.ts';
import type { Box, Point } from '../geometry.ts';
import { unflatten } from './flat-points.ts';
import { measureText } from './measure-text.ts';

function around(points: readonly Point[], margin: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/** The area that a stroke covers, in the drawing's pixels. */
export function strokeBounds(stroke: Stroke): Box {
  if (stroke.kind === 'text') return { x: stroke.x, y: stroke.y, ...measureText(stroke.text, stroke.font_size) };
  if (stroke.kind === 'image') return { x: stroke.x, y: stroke.y, width: stroke.width, height: stroke.height };
  return around(unflatten(stroke.points), stroke.width / 2);
}

/** The area that all of them cover; null for none. */
export function findBounds(strokes: readonly Stroke[]): Box | null {
  if (strokes.length === 0) return null;
  const corners = strokes.map(strokeBounds).flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ]);
  return around(corners, 0);
}
