import type { Size } from '../geometry.ts';

/** The size of a drawing over content of this size: the same proportions, with `side` as longer side. */
export function drawingSize({ width, height }: Size, side: number): Size {
  const scale = side / Math.max(width, height, 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
