import type { Alloy } from '@facet/contract/craft/alloys';
import type { Triple } from '../model-data.ts';
import type { Rgb } from '../paint.ts';

/**
 * What metals look like: `screen` is the colour that cheap drawings tint polished metal with, `light` how much red, green
 * and blue light it reflects. The page's tokens `--metal-…` have the same colours.
 */
export const METALS = {
  yellow: { screen: [236, 195, 120], light: [1, 0.67, 0.3] },
  white: { screen: [233, 231, 226], light: [0.82, 0.79, 0.74] },
  rose: { screen: [230, 174, 148], light: [1, 0.56, 0.42] },
  platinum: { screen: [230, 234, 238], light: [0.72, 0.72, 0.71] },
  silver: { screen: [230, 234, 238], light: [0.96, 0.94, 0.9] },
} as const satisfies Record<string, { screen: Rgb; light: Triple }>;
export type Metal = keyof typeof METALS;

/** The tables give platinum and palladium the colour of silver; under studio light they are greyer. */
const PLATINUM = /\b(pt|pd|platin\w*|pallad\w*)\b/i;

/** What an alloy looks like. */
export const pickMetal = ({ colour, title }: Pick<Alloy, 'colour' | 'title'>): Metal =>
  colour === 'silver' && PLATINUM.test(title) ? 'platinum' : colour;

/** What models are drawn in until somebody says what they are cast in. */
export const FIRST_METAL: Metal = 'white';

/**
 * A stone: its refractive index, how much more it bends blue than red, and what is left of white light half-way through
 * it.
 */
export type Gem = { bend: number; fire: number; body: Triple };
export const GEMS = {
  diamond: { bend: 2.417, fire: 0.07, body: [0.985, 0.985, 0.98] },
  ruby: { bend: 1.766, fire: 0.018, body: [0.86, 0.05, 0.12] },
  sapphire: { bend: 1.766, fire: 0.018, body: [0.08, 0.17, 0.76] },
  emerald: { bend: 1.577, fire: 0.014, body: [0.05, 0.62, 0.28] },
  aquamarine: { bend: 1.577, fire: 0.014, body: [0.62, 0.9, 0.95] },
  amethyst: { bend: 1.548, fire: 0.013, body: [0.5, 0.2, 0.76] },
  citrine: { bend: 1.548, fire: 0.013, body: [0.97, 0.66, 0.14] },
  morganite: { bend: 1.583, fire: 0.014, body: [0.97, 0.74, 0.68] },
} as const satisfies Record<string, Gem>;
export type GemName = keyof typeof GEMS;

/** Stones that light doesn't pass through, or not far: the colours of their surfaces. */
export const OPAQUES = {
  turquoise: [72, 183, 178],
  pearl: [240, 232, 220],
  onyx: [30, 29, 32],
  opal: [224, 231, 230],
  coral: [226, 100, 82],
  jade: [92, 150, 106],
  lapis: [38, 66, 148],
  malachite: [26, 122, 84],
  carnelian: [186, 74, 40],
  agate: [190, 184, 178],
  jasper: [152, 74, 52],
  hematite: [74, 76, 82],
  amber: [206, 132, 36],
} as const satisfies Record<string, Rgb>;
export type OpaqueName = keyof typeof OPAQUES;
export const isOpaque = (name: GemName | OpaqueName): name is OpaqueName => name in OPAQUES;

/** Supports, dummies and whatever else is neither metal nor stone: wax. */
export const WAX: Rgb = [203, 191, 174];

/** A photographer's backdrop, from its middle to its corners; the page's tokens `--studio-…` have the same colours. */
export const BACKDROP: readonly [Rgb, Rgb] = [
  [241, 239, 235],
  [211, 207, 200],
];
