import { worded } from '../words/speech.ts';
import type { StoneShape, StoneSpecies } from './stones.ts';

/** How a cut is called in the name of a line. */
export const STONE_SHAPE_WORDS: Readonly<Record<StoneShape, string>> = worded({
  round: 'round',
  oval: 'oval',
  marquise: 'marquise',
  pear: 'pear',
  emerald: 'emerald',
  princess: 'princess',
  baguette: 'baguette',
  heart: 'heart',
  trilliant: 'trilliant',
  cabochon: 'cabochon',
  cushion: 'cushion',
});

/** How a stone is called where it has no name of the trade. */
export const STONE_SPECIES_WORDS: Readonly<Record<StoneSpecies | 'unknown', string>> = worded({
  diamond: 'diamond',
  corundum: 'corundum',
  beryl: 'beryl',
  quartz: 'quartz',
  topaz: 'topaz',
  tourmaline: 'tourmaline',
  spinel: 'spinel',
  peridot: 'peridot',
  tanzanite: 'tanzanite',
  garnet: 'garnet',
  chrysoberyl: 'chrysoberyl',
  opal: 'opal',
  pearl: 'pearl',
  zirconia: 'zirconia',
  moissanite: 'moissanite',
  unknown: 'stone',
});

/** Where a stone comes from. */
export const STONE_ORIGINS = ['natural', 'lab-grown', 'imitation', 'unknown'] as const;
export type StoneOrigin = (typeof STONE_ORIGINS)[number];
export const STONE_ORIGIN_TITLES: Readonly<Record<StoneOrigin, string>> = worded({
  natural: 'natural',
  'lab-grown': 'lab-grown',
  imitation: 'imitation',
  unknown: 'origin unknown',
});
