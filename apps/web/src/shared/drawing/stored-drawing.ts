import type { BoardSpot } from '@facet/contract/entities/comment';
import type { CommentPosition, Drawing, ModelView, Stroke } from '@facet/contract/entities/drawing';
import { hasParts } from '../../lib/stored.ts';
import type { SurfacePlace } from './surface.ts';

// Checks whether stored data is well-formed enough to be shown; its size is judged when it is sent. Written by hand,
// since the contract's schemas weigh more than the page that uses this.

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const areNumbers = (...values: unknown[]) => values.every(isNumber);
const areTriples = (...values: unknown[]) =>
  values.every((value) => Array.isArray(value) && value.length === 3 && areNumbers(...value));

const isView = (value: unknown): value is ModelView =>
  hasParts(value) &&
  (value['projection'] === 'perspective' || value['projection'] === 'orthographic') &&
  areTriples(value['position'], value['target'], value['up'], value['point'] ?? [0, 0, 0]) &&
  isNumber(value['zoom']);

/** The stored page, moment or view, as far as it is valid. */
export function placeIn(value: unknown): SurfacePlace {
  const { page, time, view } = hasParts(value) ? value : {};
  return {
    ...(isNumber(page) ? { page } : {}),
    ...(isNumber(time) ? { time } : {}),
    ...(isView(view) ? { view } : {}),
  };
}

/** The stored place of a pin; null if invalid. */
export function positionIn(value: unknown): CommentPosition | null {
  if (!hasParts(value)) return null;
  const { x, y } = value;
  return isNumber(x) && isNumber(y) ? { x, y, ...placeIn(value) } : null;
}

/** The same on a board. */
export function boardSpotIn(value: unknown): BoardSpot | null {
  if (!hasParts(value)) return null;
  const { x, y, item_id: itemId } = value;
  return isNumber(x) && isNumber(y) ? { x, y, item_id: typeof itemId === 'string' ? itemId : null } : null;
}

function isStroke(value: unknown): value is Stroke {
  if (!hasParts(value) || typeof value['id'] !== 'string' || typeof value['color'] !== 'string') return false;
  const { kind, points, x, y } = value;
  const isLine = isNumber(value['width']) && Array.isArray(points) && points.every(isNumber);
  if (kind === 'freehand') return isLine;
  if (kind === 'path') return isLine && typeof value['is_closed'] === 'boolean';
  if (kind === 'text') return areNumbers(x, y, value['font_size']) && typeof value['text'] === 'string';
  return kind === 'image' && areNumbers(x, y, value['width'], value['height'], value['file_id']);
}

/** A stored drawing; null if invalid. */
export function drawingIn(value: unknown): Drawing | null {
  if (!hasParts(value)) return null;
  const { width, height, strokes } = value;
  if (!isNumber(width) || !isNumber(height) || !Array.isArray(strokes)) return null;
  return strokes.every(isStroke) ? { width, height, strokes } : null;
}
