import type { Point } from '../../../shared/drawing/surface.ts';

/** A finger never holds quite still; within this many px it does. */
export const STILL = 10;
/** How far and how fast a swipe to another file must be. */
const FAR = 48;
const FAST_MS = 600;

/** The direction a finger moved: left is next, up is a later version. */
export type Swipe = 'left' | 'right' | 'up' | 'down';

/** The swipe that a finger made; null for a move that was too short, slow or diagonal. */
export function detectSwipe({ x, y }: Point, ms: number): Swipe | null {
  const [across, down] = [Math.abs(x), Math.abs(y)];
  if (ms >= FAST_MS || Math.max(across, down) <= FAR) return null;
  if (across > 2 * down) return x < 0 ? 'left' : 'right';
  if (down > 2 * across) return y < 0 ? 'up' : 'down';
  return null;
}
