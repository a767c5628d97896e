/** The limits on offer, in mm. */
export const WALL_LIMITS = { min: 0.2, max: 4, step: 0.05 } as const;

/**
 * How much thinner than a limit the metal is at each vertex, in mm; below 0 where it is thicker, and 0, which has no
 * colour, where nothing was measured.
 */
export function wallMargins(
  thickness: Float32Array,
  { limit, millimetres }: { limit: number; millimetres: number },
): Float32Array<ArrayBuffer> {
  const margins = new Float32Array(thickness.length);
  for (const [vertex, wall] of thickness.entries())
    margins[vertex] = Number.isNaN(wall) ? 0 : limit - wall * millimetres;
  return margins;
}
