import type { Drawing } from '@facet/contract/entities/drawing';
import type { Point } from '../../../shared/drawing/surface.ts';
import { strokeBounds } from '@facet/canvas/model/stroke-bounds';

const inside = (share: number) => Math.min(1, Math.max(0, share));

/** Where the pin of a drawing stands, in fractions: at the upper right of what was drawn first. */
export function pinOf({ width, height, strokes }: Drawing): Point {
  const [first] = strokes;
  if (!first) return { x: 0.5, y: 0.5 };
  const bounds = strokeBounds(first);
  return { x: inside((bounds.x + bounds.width) / width), y: inside(bounds.y / height) };
}
