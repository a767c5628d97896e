import type { CommentPosition } from '@facet/contract/entities/drawing';

/**
 * A pin that is set anew while a drawing is attached: it moves within the page, moment or view of the drawing; null
 * where it would be in another one.
 */
export function pinWithDrawing(pin: CommentPosition, before: CommentPosition | null): CommentPosition | null {
  if (!before) return pin;
  if (pin.page !== before.page || pin.time !== before.time) return null;
  if (!before.view || !pin.view) return pin;
  return { ...pin, view: { ...before.view, point: pin.view.point } };
}
