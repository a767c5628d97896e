import { wordFinder } from './name-words.ts';
import type { StoneShape, StoneSpecies } from './stones.ts';

const SHAPE_WORDS: readonly (readonly [StoneShape, string])[] = [
  ['cushion', 'cushion'],
  ['marquise', 'marquise navette'],
  ['pear', 'pear teardrop drop birne tropfen'],
  ['princess', 'princess square carré carre'],
  ['baguette', 'baguette rectangle'],
  ['heart', 'heart herz'],
  ['trilliant', 'trilliant trillion trillant'],
  ['cabochon', 'cabochon cab'],
  ['oval', 'oval'],
  ['round', 'round brilliant'],
];
const SPECIES_WORDS: readonly (readonly [StoneSpecies, string])[] = [
  ['diamond', 'diamond dia diamant brillant'],
  ['corundum', 'corundum sapphire ruby saphir rubin'],
  ['zirconia', 'cz zirconia'],
  ['beryl', 'beryl emerald aquamarine morganite smaragd'],
  ['quartz', 'quartz amethyst citrine'],
  ['topaz', 'topaz'],
  ['tourmaline', 'tourmaline'],
  ['spinel', 'spinel'],
  ['peridot', 'peridot'],
  ['tanzanite', 'tanzanite'],
  ['garnet', 'garnet'],
  ['chrysoberyl', 'chrysoberyl alexandrite'],
  ['opal', 'opal'],
  ['pearl', 'pearl'],
  ['moissanite', 'moissanite'],
];
const EMERALD_CUT = /(?<!\p{L})emerald[\s_-]*cut(?!\p{L})/iu;

const finders = <Of>(words: readonly (readonly [Of, string])[]) =>
  words.map(([of, text]) => ({ of, finds: wordFinder(text.split(' ')) }));
const shapeFinders = finders(SHAPE_WORDS);
const speciesFinders = finders(SPECIES_WORDS);

/** What a stone’s names say about it: its shape, null if they say none, and its kind, a diamond if they say nothing. */
export function namedStone(...names: readonly string[]): { shape: StoneShape | null; species: StoneSpecies } {
  const isEmeraldCut = names.some((name) => EMERALD_CUT.test(name));
  const rest = names.map((name) => name.replace(EMERALD_CUT, ' '));
  const find = <Of>(all: readonly { of: Of; finds: (name: string) => boolean }[]) =>
    rest.flatMap((name) => all.find(({ finds }) => finds(name))?.of ?? [])[0];
  const species = find(speciesFinders) ?? 'diamond';
  // A pearl has as much volume as a cabochon.
  const shape = species === 'pearl' ? 'cabochon' : isEmeraldCut ? 'emerald' : find(shapeFinders);
  return { shape: shape ?? null, species };
}
