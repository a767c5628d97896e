import { wordFinder } from './name-words.ts';
import type { StoneShape, StoneSpecies } from './stones.ts';

const SHAPE_WORDS: readonly (readonly [StoneShape, string])[] = [
  ['cushion', 'cushion cuscino coussin kissen cojín'],
  ['marquise', 'marquise navette'],
  ['pear', 'pear teardrop drop birne tropfen goccia pera poire'],
  ['princess', 'princess square carré carre principessa princesse'],
  ['baguette', 'baguette rectangle'],
  ['heart', 'heart herz cuore coeur cœur corazón'],
  ['trilliant', 'trilliant trillion trillant'],
  ['cabochon', 'cabochon cab'],
  ['oval', 'oval ovale'],
  ['round', 'round brilliant brillant rund tondo rotondo rond redondo'],
];
const SPECIES_WORDS: readonly (readonly [StoneSpecies, string])[] = [
  ['diamond', 'diamond dia diamant diamante diamanti brillant'],
  ['corundum', 'corundum sapphire ruby rubies saphir rubin zaffiro zaffiri rubino rubini rubis zafiro rubí'],
  ['zirconia', 'cz zirconia zirkonia circonita'],
  ['beryl', 'beryl emerald aquamarine aquamarin morganite smaragd smeraldo smeraldi émeraude esmeralda'],
  ['quartz', 'quartz amethyst citrine'],
  ['topaz', 'topaz'],
  ['tourmaline', 'tourmaline'],
  ['spinel', 'spinel'],
  ['peridot', 'peridot'],
  ['tanzanite', 'tanzanite'],
  ['garnet', 'garnet'],
  ['chrysoberyl', 'chrysoberyl alexandrite'],
  ['opal', 'opal'],
  ['pearl', 'pearl perle perla'],
  ['moissanite', 'moissanite'],
];
const EMERALD_CUT = /(?<!\p{L})emerald[\s_-]*cut(?!\p{L})/iu;

const finders = <Of>(words: readonly (readonly [Of, string])[]) =>
  words.map(([of, text]) => ({ of, finds: wordFinder(text.split(' ')) }));
const isEmerald = wordFinder(['emerald']);
const shapeFinders = finders(SHAPE_WORDS);
const speciesFinders = finders(SPECIES_WORDS);

/** What a stone’s names say about it: its shape, null if they say none, and its kind, a diamond if they say nothing. */
export function namedStone(...names: readonly string[]): { shape: StoneShape | null; species: StoneSpecies } {
  const find = <Of>(all: readonly { of: Of; finds: (name: string) => boolean }[], from: readonly string[]) =>
    from.flatMap((name) => all.find(({ finds }) => finds(name))?.of ?? [])[0];
  // A diamond emerald is a diamond of that cut; an emerald of zirconia may be one of that colour.
  const isDiamond = names.some((name) => speciesFinders[0]?.finds(name));
  const isEmeraldCut = names.some((name) => EMERALD_CUT.test(name) || (isDiamond && isEmerald(name)));
  const rest = names.map((name) => name.replace(EMERALD_CUT, ' ').replace(isDiamond ? /emerald/giu : EMERALD_CUT, ' '));
  const species = find(speciesFinders, rest) ?? 'diamond';
  // A pearl has as much volume as a cabochon.
  const shape = species === 'pearl' ? 'cabochon' : isEmeraldCut ? 'emerald' : find(shapeFinders, rest);
  return { shape: shape ?? null, species };
}
