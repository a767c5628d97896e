import { message } from '../words/speech.ts';

/** How an alloy looks: what the viewer draws it as. */
export const METAL_COLOURS = ['yellow', 'white', 'rose', 'silver'] as const;
export type MetalColour = (typeof METAL_COLOURS)[number];

/** Density in g/cm³; fineness in parts per thousand, null for metals that aren't precious. */
export type Alloy = {
  key: string;
  title: string;
  density: number;
  fineness: number | null;
  colour: MetalColour;
  /** Source of the density. */
  source: string;
};

const alloy = (
  key: string,
  title: string,
  fineness: number | null,
  density: number,
  colour: MetalColour,
  source: string,
): Alloy => ({ key, title, density, fineness, colour, source });

/**
 * What a house starts with until it sets its own: densities from sources that casters and jewelers use. Sources differ
 * by 1 to 18 %, so weights are only as good as the house's own sheet.
 */
export const FIRST_ALLOYS: readonly Alloy[] = [
  alloy('gold-24', message('24 kt gold'), 999, 19.32, 'yellow', message('common')),
  alloy('yellow-22', message('22 kt yellow'), 916, 17.8, 'yellow', message('UK casters')),
  alloy('yellow-18', message('18 kt yellow'), 750, 15.58, 'yellow', message('Stuller')),
  alloy('white-18-ni', message('18 kt white Ni'), 750, 14.64, 'white', message('Stuller')),
  alloy('white-18-pd', message('18 kt white Pd'), 750, 15.8, 'white', message('UK casters')),
  alloy('rose-18', message('18 kt rose'), 750, 15.15, 'rose', message('UK casters')),
  alloy('yellow-14', message('14 kt yellow'), 585, 13.07, 'yellow', message('Stuller')),
  alloy('white-14-ni', message('14 kt white Ni'), 585, 12.61, 'white', message('Stuller')),
  alloy('white-14-pd', message('14 kt white Pd'), 585, 14.6, 'white', message('recipe')),
  alloy('rose-14', message('14 kt rose'), 585, 13.26, 'rose', message('Stuller')),
  alloy('yellow-10', message('10 kt yellow'), 417, 11.57, 'yellow', message('Stuller')),
  alloy('white-10', message('10 kt white'), 417, 11.07, 'white', message('Stuller')),
  alloy('rose-10', message('10 kt rose'), 417, 11.59, 'rose', message('Stuller')),
  alloy('yellow-9', message('9 kt yellow'), 375, 11.1, 'yellow', message('UK casters')),
  alloy('white-9', message('9 kt white'), 375, 12.6, 'white', message('UK casters')),
  alloy('rose-9', message('9 kt rose'), 375, 11.3, 'rose', message('UK casters')),
  alloy('platinum-950-ru', message('Pt 950 Ru'), 950, 20.7, 'silver', message('JewelCraft data')),
  alloy('platinum-950-co', message('Pt 950 Co'), 950, 20.1, 'silver', message('casters')),
  alloy('palladium-950', message('Pd 950'), 950, 12, 'silver', message('mixing rule')),
  alloy('silver-925', message('Sterling 925'), 925, 10.36, 'silver', message('JewelCraft data')),
  alloy('silver-999', message('Fine silver'), 999, 10.49, 'silver', message('common')),
  alloy('brass', message('Brass'), null, 8.5, 'yellow', message('common')),
  alloy('wax', message('Wax or resin'), null, 1, 'white', message('common')),
];

/** g/cm³ of the heaviest metal that is cast, pure platinum. */
export const DENSITY_MAX = 21.45;
/** g/cm³ of pure metals, for the mixing rule. */
export const PURE_DENSITIES = { gold: 19.32, silver: 10.49, copper: 8.96, palladium: 12.02, platinum: 21.45 } as const;

/** Grams of this many mm³ of a metal with this density in g/cm³. */
export const weighVolume = (volume: number, density: number): number => (volume * density) / 1000;

/** The density of a mixture in g/cm³ by the mixing rule, from parts by weight and their densities; 0 for nothing. */
export function mixedDensity(parts: readonly { weight: number; density: number }[]): number {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  const room = parts.reduce((sum, { weight, density }) => sum + weight / density, 0);
  return room > 0 ? whole / room : 0;
}
