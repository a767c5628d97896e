import { type Alloy, mixedDensity, PURE_DENSITIES } from './alloys.ts';

/** Weight in grams from which a piece of each metal must be hallmarked in the United Kingdom. */
export const UK_HALLMARK_G = { gold: 1, silver: 7.78, platinum: 0.5, palladium: 1 } as const;
export type PreciousMetal = keyof typeof UK_HALLMARK_G;

/** g/cm³ of zinc, the lightest metal in precious alloys; and how far densities from sources may be off. */
const LIGHTEST = 7.1;
const GRACE = 1.01;

/**
 * Which precious metal an alloy is made of; null for none. Alloys don't say, but density and fineness do: gold of a
 * given fineness is heavier than its mixture with zinc and lighter than the one with palladium; platinum is heavier,
 * the others are lighter.
 */
export function findMetal({ density, fineness }: Pick<Alloy, 'density' | 'fineness'>): PreciousMetal | null {
  if (fineness === null) return null;
  const { gold, silver, palladium } = PURE_DENSITIES;
  const mixed = (metal: number, rest: number) =>
    mixedDensity([
      { weight: fineness, density: metal },
      { weight: 1000 - fineness, density: rest },
    ]);
  if (density > mixed(gold, palladium) * GRACE) return 'platinum';
  if (density >= mixed(gold, LIGHTEST)) return 'gold';
  return density > mixed(silver, palladium) * GRACE ? 'palladium' : 'silver';
}

/** Whether a piece of this alloy and weight must be hallmarked in the United Kingdom. */
export function needsUkHallmark(alloy: Pick<Alloy, 'density' | 'fineness'>, grams: number): boolean {
  const metal = findMetal(alloy);
  return metal !== null && grams >= UK_HALLMARK_G[metal];
}
