import { chartCarats, type MeleeChart } from './melee.ts';
import { worded } from '../words/speech.ts';

/** Grams of a carat. */
export const CARAT_G = 0.2;

export const STONE_SHAPES = [
  'round',
  'oval',
  'marquise',
  'pear',
  'emerald',
  'princess',
  'baguette',
  'heart',
  'trilliant',
  'cabochon',
  'cushion',
] as const;
export type StoneShape = (typeof STONE_SHAPES)[number];

export const STONE_SPECIES = [
  'diamond',
  'corundum',
  'beryl',
  'quartz',
  'topaz',
  'tourmaline',
  'spinel',
  'peridot',
  'tanzanite',
  'garnet',
  'chrysoberyl',
  'opal',
  'pearl',
  'zirconia',
  'moissanite',
] as const;
export type StoneSpecies = (typeof STONE_SPECIES)[number];
/** Specific gravity, by which stones of one size differ in weight. */
export const GRAVITIES: Readonly<Record<StoneSpecies, number>> = {
  diamond: 3.52,
  corundum: 4,
  beryl: 2.72,
  quartz: 2.65,
  topaz: 3.55,
  tourmaline: 3.06,
  spinel: 3.6,
  peridot: 3.34,
  tanzanite: 3.35,
  garnet: 4.15,
  chrysoberyl: 3.73,
  opal: 2.15,
  pearl: 2.7,
  zirconia: 5.8,
  moissanite: 3.22,
};

/** Where a stone’s weight comes from, the most certain first. */
export const WEIGHT_SOURCES = ['actual', 'parcel', 'chart', 'formula'] as const;
export type WeightSource = (typeof WEIGHT_SOURCES)[number];
export const WEIGHT_SOURCE_TITLES: Readonly<Record<WeightSource, string>> = worded({
  actual: 'on the scales',
  parcel: 'average of the parcel',
  chart: 'house chart',
  formula: 'formula',
});

/** In mm, the length at least as long as the width. */
export type StoneSize = { length: number; width: number; depth: number };

/** How much a diamond's girdle adds to its weight; up to 1.1 if it is extremely thick. */
export const GIRDLES = { medium: 1, 'slightly-thick': 1.02, thick: 1.035, 'extremely-thick': 1.1 } as const;
export type Girdle = keyof typeof GIRDLES;

type Factor = readonly [ratio: number, factor: number];
const STEPS: readonly Factor[] = [
  [1, 0.008],
  [1.5, 0.0092],
  [2, 0.01],
  [2.5, 0.0106],
];
/** Factors for a diamond’s length × width × depth, by length over width if it depends on that. */
const DIAMOND_FACTORS: Readonly<Partial<Record<StoneShape, number | readonly Factor[]>>> = {
  marquise: [
    [1.5, 0.00565],
    [1.75, 0.0057],
    [2, 0.0058],
    [2.5, 0.00585],
    [3, 0.00595],
  ],
  pear: [
    [1.25, 0.00615],
    [1.5, 0.006],
    [1.66, 0.0059],
    [2, 0.00575],
  ],
  emerald: STEPS,
  princess: STEPS,
  heart: 0.0059,
  trilliant: 0.0057,
  baguette: 0.00915,
};
/** For round and oval ones the mean width counts twice. */
const ROUND_FACTORS: Readonly<Partial<Record<StoneShape, number>>> = { round: 0.0061, oval: 0.0062 };

/** Factors for a coloured stone’s length × width × depth × gravity; a square is a princess, a rectangle a baguette. */
const COLOURED_FACTORS: Readonly<Partial<Record<StoneShape, number>>> = {
  round: 0.0018,
  oval: 0.002,
  emerald: 0.0025,
  baguette: 0.0026,
  princess: 0.0023,
  marquise: 0.0016,
  pear: 0.0018,
  heart: 0.0018,
  cabochon: 0.0027,
};

/** The factor for a ratio, interpolated between two known ones; null beyond them. */
function factorAt(factors: readonly Factor[], ratio: number): number | null {
  const [over, under] = [factors.find(([at]) => at >= ratio), factors.findLast(([at]) => at <= ratio)];
  if (!over || !under) return null;
  return over[0] === under[0] ? over[1] : under[1] + ((ratio - under[0]) / (over[0] - under[0])) * (over[1] - under[1]);
}

/** Whether the mean of length and width counts twice in this shape’s formula of diamonds. */
export const countsMeanTwice = (shape: StoneShape): boolean => ROUND_FACTORS[shape] !== undefined;

/** The factor of a diamond’s formula; null for shapes without one, such as a cushion. */
export function diamondFactor(shape: StoneShape, { length, width }: Omit<StoneSize, 'depth'>): number | null {
  const factors = ROUND_FACTORS[shape] ?? DIAMOND_FACTORS[shape];
  return typeof factors === 'object' ? factorAt(factors, length / width) : (factors ?? null);
}

/** The factor of a coloured stone’s formula; null for shapes without one. */
export const colouredFactor = (shape: StoneShape): number | null => COLOURED_FACTORS[shape] ?? null;

/** What a diamond weighs by its size; null for shapes without a formula, such as a cushion. */
export function diamondCarats(shape: StoneShape, size: StoneSize, girdle: Girdle = 'medium'): number | null {
  const { length, width, depth } = size;
  const factor = diamondFactor(shape, size);
  const face = countsMeanTwice(shape) ? ((length + width) / 2) ** 2 : length * width;
  return factor === null ? null : face * depth * factor * GIRDLES[girdle];
}

/** What a coloured stone weighs by its size and kind; null for shapes without a factor. */
export function colouredCarats(shape: StoneShape, size: StoneSize, species: StoneSpecies): number | null {
  const factor = colouredFactor(shape);
  return factor === null ? null : size.length * size.width * size.depth * GRAVITIES[species] * factor;
}

export type Stone = { shape: StoneShape; species: StoneSpecies; size: StoneSize };
export type StoneWeight = { carats: number; source: WeightSource };

/**
 * Roughly what a stone in a drawing weighs: a round diamond by the house’s chart as far as it goes, others by formula.
 */
export function estimateStone({ shape, species, size }: Stone, chart: MeleeChart): StoneWeight | null {
  const isDiamond = species === 'diamond';
  const charted = isDiamond && shape === 'round' ? chartCarats(chart, (size.length + size.width) / 2) : null;
  if (charted !== null) return { carats: charted, source: 'chart' };
  const carats = isDiamond ? diamondCarats(shape, size) : colouredCarats(shape, size, species);
  return carats === null ? null : { carats, source: 'formula' };
}

/** Fractions on labels, and the range of weights for each. */
export const CARAT_FRACTIONS = [
  { label: '¼', from: 0.23, to: 0.28 },
  { label: '½', from: 0.45, to: 0.54 },
  { label: '1', from: 0.95, to: 1.1 },
  { label: '1¼', from: 1.23, to: 1.28 },
] as const;

/** The fraction that a weight may be called; null between the ranges. */
export const findFraction = (carats: number): (typeof CARAT_FRACTIONS)[number] | null =>
  CARAT_FRACTIONS.find(({ from, to }) => carats >= from && carats <= to) ?? null;
