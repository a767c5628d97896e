import type { StoneShape, StoneSpecies } from '@facet/contract/craft/stones';
import { t } from '../../ui/words.ts';

/** Cuts, as words in a sentence. */
export const SHAPE_WORDS: Readonly<Record<StoneShape, string>> = {
  round: t('round'),
  oval: t('oval'),
  marquise: t('marquise'),
  pear: t('pear'),
  emerald: t('emerald'),
  princess: t('princess'),
  baguette: t('baguette'),
  heart: t('heart'),
  trilliant: t('trilliant'),
  cabochon: t('cabochon'),
  cushion: t('cushion'),
};

/** Species, likewise. */
export const SPECIES_WORDS: Readonly<Record<StoneSpecies, string>> = {
  diamond: t('diamond'),
  corundum: t('corundum'),
  beryl: t('beryl'),
  quartz: t('quartz'),
  topaz: t('topaz'),
  tourmaline: t('tourmaline'),
  spinel: t('spinel'),
  peridot: t('peridot'),
  tanzanite: t('tanzanite'),
  garnet: t('garnet'),
  chrysoberyl: t('chrysoberyl'),
  opal: t('opal'),
  pearl: t('pearl'),
  zirconia: t('zirconia'),
  moissanite: t('moissanite'),
};
