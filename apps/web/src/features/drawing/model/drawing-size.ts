import { DRAWING_SIDE } from '@facet/contract/constants/drawing';
import type { Size } from '../../../lib/surface.ts';

/** The size of a drawing over content of that size: the same shape, its longer side `DRAWING_SIDE`. */
export function drawingSize({ width, height }: Size): Size {
  const scale = DRAWING_SIDE / Math.max(width, height, 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
