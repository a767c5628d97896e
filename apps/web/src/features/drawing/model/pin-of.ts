import type { Drawing } from '@facet/contract/entities/drawing';
import type { Point } from '../../../lib/surface.ts';
import { boundsOf } from './stroke-bounds.ts';

const inside = (share: number) => Math.min(1, Math.max(0, share));

/** Where the pin of a drawing stands, in fractions: at its upper right, where it covers nothing of it. */
export function pinOf({ width, height, strokes }: Drawing): Point {
  const bounds = boundsOf(strokes);
  if (!bounds) return { x: 0.5, y: 0.5 };
  return { x: inside((bounds.x + bounds.width) / width), y: inside(bounds.y / height) };
}
