import type { Stroke } from '../stroke.ts';
import type { Point } from '../geometry.ts';
import { flatten, unflatten } from './flat-points.ts';

const SMALLEST_IMAGE = 16;

/** The same stroke, moved right and down. */
export function moveStroke(stroke: Stroke, by: Point): Stroke {
  if (stroke.kind === 'text' || stroke.kind === 'image') return { ...stroke, x: stroke.x + by.x, y: stroke.y + by.y };
  return { ...stroke, points: flatten(unflatten(stroke.points).map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))) };
}

/** The same picture or text in another size, its top left corner fixed; other strokes stay as they are. */
export function resizeStroke(stroke: Stroke, factor: number, fontMax: number): Stroke {
  if (stroke.kind === 'text') {
    const size = Math.round(stroke.font_size * factor);
    return { ...stroke, font_size: Math.max(1, Math.min(fontMax, size)) };
  }
  if (stroke.kind !== 'image') return stroke;
  const least = SMALLEST_IMAGE / Math.min(stroke.width, stroke.height);
  const by = Math.max(factor, least);
  return { ...stroke, width: stroke.width * by, height: stroke.height * by };
}
