import type { Point } from '../../../shared/drawing/surface.ts';

/** A finger is never quite still, in px. */
export const STILL = 10;
/** How far and how fast a finger moves to turn to another file. */
const FAR = 48;
const FAST_MS = 600;

/** Where a finger went; to the left comes the next, upwards the later. */
export type Swipe = 'left' | 'right' | 'up' | 'down';

/** The swipe that a finger made; null for a move that was short, slow or slanting. */
export function swipeOf({ x, y }: Point, ms: number): Swipe | null {
  const [across, down] = [Math.abs(x), Math.abs(y)];
  if (ms >= FAST_MS || Math.max(across, down) <= FAR) return null;
  if (across > 2 * down) return x < 0 ? 'left' : 'right';
  if (down > 2 * across) return y < 0 ? 'up' : 'down';
  return null;
}
