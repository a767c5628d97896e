import { PART_ROLES, type PartRole } from './parts.ts';

/** Words in the names of layers, objects and groups that say what a part is. */
export type NameWords = Readonly<Record<PartRole, readonly string[]>>;

const wordsIn = (text: string) => text.split(/\s+/);

/** What a house starts with: words of the trade from CAD files, in the languages such teams work in. */
export const FIRST_WORDS: NameWords = {
  metal: wordsIn(`metal gold silver platinum palladium brass bronze setting prong claw bezel seat head bearing holder
    basket gallery band shank ring earring mount mounting collet fassung krappe schiene platin silber oro
    argento platino anello gambo griffe montatura castone or argent platine anneau corps chaton monture plata anillo
    montura garra griffa uña крапан крапаны кольцо металл 金属 戒指 リング 爪 ツメ`),
  stone: [
    ...wordsIn(`gem gemstone stone diamond dia brilliant melee sapphire ruby rubies emerald topaz amethyst aquamarine
      citrine garnet opal pearl peridot spinel tourmaline tanzanite morganite moissanite moissy quartz cz zircon
      zirconia cubic strass swarovski turquoise onyx jade lapis coral malachite tsavorite iolite kunzite heliodor
      chalcedony agate carnelian mop rbc`),
    ...wordsIn(`stein edelstein diamant brillant zirkonia saphir rubin smaragd perle turmalin granat aquamarin`),
    ...wordsIn(`pietra pietre gemma gemme diamante diamanti brillante brillanti zaffiro zaffiri rubino rubini smeraldo
      smeraldi perla zircone zirconi topazio`),
    ...wordsIn(`pierre rubis émeraude piedra gema zafiro rubí esmeralda circonita pedra taş elmas pırlanta`),
    ...wordsIn(`камень камни бриллиант бриллианты алмаз алмазы 钻石 鑽石 宝石 寶石 主石 副石 ダイヤ ダイヤモンド`),
    'lab grown',
    'mother of pearl',
  ],
  support: wordsIn('sprue support gate feeder button scaffold raft tree'),
  ignore: wordsIn(`cutter dummy mannequin bust büste busto buste maniquí finger fingers dito dita doigt dedo ringstock
    mandrel ringdorn triboulet палец 手指`),
};

/** Cuts and places of stones: they say so only of what looks like one, for a band may be round, too. */
export const CUT_WORDS: readonly string[] = wordsIn(`round oval princess marquise navette pear cushion baguette heart
  trillion trilliant cabochon cab rd centre center side accent halo solitaire pave pavé`);

/** Which role wins if words of several end at the same place. */
const BEFORE: readonly PartRole[] = ['support', 'ignore', 'metal', 'stone'];

/** What comes before one of these is what the thing is: a ring with diamonds is a ring. */
const OF =
  /\s(?:with|of|for|mit|von|für|con|di|del|della|dei|delle|per|de|du|des|avec|pour|para)\s|\s(?:dell|all|d)[’']|[(（]/iu;
/** A name that ends with one of these says what a piece belongs to, not what it is. */
const COLLECTIONS = wordsIn('collection kollektion collezione colección coleção collections line serie series');
/** Names in which a word means something else. */
const ELSE = /(?<!\p{L})(?:tree of life|lebensbaum|albero della vita|arbre de vie|[aá]rbol de la vida)(?!\p{L})/giu;

// Splits the name of a layer or an object into words: CamelCase, digits and underscores separate them as spaces do.
const plainName = (name: string): string => name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[\d_]+/g, ' ');

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

// In Chinese and Japanese there are no spaces around a word.
const isSpaced = (word: string) => !/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(word);

/** Any of these words, or their plurals. */
function toExpression(words: readonly string[]): RegExp {
  const [spaced, others] = [words.filter(isSpaced), words.filter((word) => !isSpaced(word))];
  // To \b, accented letters are no word characters: Pavé would have no end.
  const parts = [String.raw`(?<!\p{L})(?:${spaced.map(escaped).join('|')})(?:e?s|e?n|e)?(?!\p{L})`];
  return new RegExp([...(spaced.length > 0 ? parts : []), ...others.map(escaped)].join('|') || '(?!)', 'giu');
}

/** Finds any of these words, or their plurals, in a name. */
export function wordFinder(words: readonly string[]): (name: string) => boolean {
  const all = toExpression(words);
  return (name) => plainName(name).search(all) >= 0;
}

/**
 * What a name says about a part; null if it says nothing. What is cut off counts wherever it is named; otherwise the
 * last word counts, as in “stone setting” and “setting stones”, of what comes before “with” or “of”.
 */
export function roleFinder(words: NameWords): (name: string) => PartRole | null {
  const finders = [
    ...BEFORE.map((role) => ({ role, all: toExpression(words[role]) })),
    { role: null, all: toExpression(COLLECTIONS) },
  ];
  const endIn = (text: string, all: RegExp) =>
    [...text.matchAll(all)].reduce((_, found) => found.index + found[0].length, -1);
  return (name) => {
    const plain = plainName(name).replaceAll(ELSE, ' ');
    if (plain.search(finders[0]?.all ?? /(?!)/) >= 0) return 'support';
    for (const text of plain.split(OF)) {
      const ends = finders.map(({ role, all }) => ({ role, end: endIn(text, all) })).filter(({ end }) => end >= 0);
      if (ends.length > 0) return ends.reduce((last, one) => (one.end > last.end ? one : last)).role;
    }
    return null;
  };
}

/** Each word with its role, by role. */
export const listWords = (words: NameWords): { role: PartRole; word: string }[] =>
  PART_ROLES.flatMap((role) => words[role].map((word) => ({ role, word })));
