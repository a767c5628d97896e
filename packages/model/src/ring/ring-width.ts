import type { Ring } from '../model-data.ts';

/** A circle is sure if the metal is nowhere farther from it than this, in mm. */
export const SURE_MM = 0.05;

/** How wide a finger hole is, in mm; where no circle fits it, from its narrowest to its widest direction. */
export type RingWidth = { mm: number; range: null } | { mm: null; range: [number, number] };

export function ringWidth({ diameter, fit }: Ring, millimetres: number): RingWidth {
  if (!fit || fit.rest * millimetres < SURE_MM) return { mm: diameter * millimetres, range: null };
  return { mm: null, range: [fit.narrowest * millimetres, fit.widest * millimetres] };
}
