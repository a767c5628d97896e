import { PART_ROLES, type PartRole } from './parts.ts';

/** Words in the names of layers, objects and groups that say what a part is. */
export type NameWords = Readonly<Record<PartRole, readonly string[]>>;

const wordsIn = (text: string) => text.split(/\s+/);

/**
 * What a house starts with: words from CAD files in the languages such teams work in. A word for metal beside one for
 * stones means metal: a stone setting holds the stone.
 */
export const FIRST_WORDS: NameWords = {
  metal: wordsIn(
    'metal gold silver platinum setting prong claw bezel seat head bearing holder cutter ring earring fassung',
  ),
  stone: wordsIn(`gem gemstone stone diamond dia brilliant round melee pave pavé sapphire ruby emerald topaz amethyst
    aquamarine citrine garnet opal pearl peridot spinel tourmaline tanzanite morganite moissanite quartz cz zircon
    zirconia stein edelstein diamant pierre piedra pietra`),
  support: wordsIn('sprue support gate feeder button scaffold raft tree'),
  ignore: [],
};

/** Which role wins if a name has words of several: what is cut off, what is left out, metal, stones. */
const BEFORE: readonly PartRole[] = ['support', 'ignore', 'metal', 'stone'];

// Splits the name of a layer or an object into words: CamelCase, digits and underscores separate them as spaces do.
const plainName = (name: string): string => name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[\d_]+/g, ' ');

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds any of these words, or their plurals, in a name. */
export function wordFinder(words: readonly string[]): (name: string) => boolean {
  if (words.length === 0) return () => false;
  // To \b, accented letters are no word characters: Pavé would have no end.
  const all = new RegExp(String.raw`(?<!\p{L})(?:${words.map(escaped).join('|')})(?:e?s|en|n)?(?!\p{L})`, 'iu');
  return (name) => all.test(plainName(name));
}

/** What the words in a name say about a part; null if they say nothing. */
export function roleFinder(words: NameWords): (name: string) => PartRole | null {
  const finders = BEFORE.map((role) => ({ role, finds: wordFinder(words[role]) }));
  return (name) => finders.find(({ finds }) => finds(name))?.role ?? null;
}

/** Each word with its role, by role. */
export const listWords = (words: NameWords): { role: PartRole; word: string }[] =>
  PART_ROLES.flatMap((role) => words[role].map((word) => ({ role, word })));
