import { wordFinder } from './name-words.ts';
import type { StoneShape, StoneSpecies } from './stones.ts';

/** What names say of a stone's cut: one that weights are known for, or `other`. */
type NamedCut = StoneShape | 'other';

/** Cuts without a formula come first: a tapered baguette is none, and a rose cut may be oval. */
const CUT_WORDS: readonly (readonly [NamedCut, string])[] = [
  [
    'other',
    `asscher radiant kite hexagon hexagonal hexagone octagon octagonal pentagon pentagonal lozenge rhombus shield bullet
    briolette trapeze trapezoid trapezium tapered taper halfmoon demilune mezzaluna crescent fan calf cadillac epaulette
    drachen sechseck achteck rombo raute losange rosecut rosenschliff`,
  ],
  ['cushion', 'cushion cuscino coussin kissen cojín'],
  ['marquise', 'marquise navette'],
  ['pear', 'pear teardrop drop birne tropfen goccia pera poire'],
  ['princess', 'princess square carré carre principessa princesse'],
  ['baguette', 'baguette rectangle'],
  ['heart', 'heart herz cuore coeur cœur corazón'],
  ['trilliant', 'trilliant trillion trillant'],
  ['cabochon', 'cabochon cab sugarloaf'],
  ['oval', 'oval ovale'],
  ['round', 'round brilliant brillant rund tondo rotondo rond redondo'],
];
const OTHER_CUTS = /(?<!\p{L})(?:rose[\s_-]*cut|half[\s_-]*moon)(?!\p{L})/iu;

/** What imitates comes before what it imitates: a diamond of zirconia is none. */
const SPECIES_WORDS: readonly (readonly [StoneSpecies | 'other', string])[] = [
  ['zirconia', 'cz zirconia zirkonia circonita cubic'],
  ['moissanite', 'moissanite moissanit moissy'],
  [
    'other',
    `turquoise türkis turchese turquesa coral koralle corallo corail jade jadeite nephrite giada onyx onix onice lapis
    lazuli malachite malachit malachita agate achat agata carnelian karneol corniola chalcedony chalcedon calcedonio
    chrysoprase jasper jaspis diaspro hematite hämatit moonstone mondstein sunstone labradorite amazonite sodalite
    iolite iolith kunzite spodumene zircon zirkon zircone zirconi apatite fluorite sphene amber bernstein ambra ambre
    jet ivory bone shell mop nacre perlmutt madreperla enamel email smalto glass glas vetro verre strass swarovski resin
    synthetic imitation paste 绿松石 珊瑚 玉 翡翠 玛瑙 青金石 孔雀石 珍珠母`,
  ],
  ['diamond', 'diamond diamant diamante diamanti elmas алмаз алмазы 钻石 鑽石 ダイヤ ダイヤモンド'],
  [
    'corundum',
    `corundum korund sapphire ruby rubies saphir rubin zaffiro zaffiri rubino rubini rubis zafiro rubí padparadscha
    сапфир рубин 红宝石 蓝宝石`,
  ],
  [
    'beryl',
    `beryl beryll emerald aquamarine aquamarin acquamarina morganite morganit heliodor smaragd smeraldo smeraldi
    émeraude esmeralda aguamarina изумруд 祖母绿`,
  ],
  [
    'quartz',
    'quartz quarz quarzo amethyst ametista améthyste amatista citrine citrin citrino prasiolite аметист 紫水晶',
  ],
  ['topaz', 'topaz topas topazio topaze topacio'],
  ['tourmaline', 'tourmaline turmalin tormalina turmalina rubellite indicolite paraiba'],
  ['spinel', 'spinel spinell spinello spinelle espinela'],
  ['peridot', 'peridot peridoto olivin'],
  ['tanzanite', 'tanzanite tansanit tanzanit'],
  ['garnet', 'garnet granat granato grenat granate tsavorite tsavorit spessartite rhodolite demantoid'],
  ['chrysoberyl', 'chrysoberyl alexandrite alexandrit crisoberillo'],
  ['opal', 'opal opale ópalo'],
  ['pearl', 'pearl perle perla жемчуг 珍珠 真珠'],
  // A cut or a diameter, and a diamond where nothing else is named.
  ['diamond', 'dia brillant brillante brillanti pırlanta бриллиант бриллианты'],
];
const EMERALD = /emerald/giu;
const EMERALD_CUT = /(?<!\p{L})emerald[\s_-]*cut(?!\p{L})/iu;
/** Its nacre is another stone than the pearl. */
const NACRE = /(?<!\p{L})mother[\s_-]*of[\s_-]*pearl(?!\p{L})/giu;

const finders = <Of>(words: readonly (readonly [Of, string])[]) =>
  words.map(([of, text]) => ({ of, finds: wordFinder(text.split(/\s+/)) }));
const isEmerald = wordFinder(['emerald']);
const cutFinders = finders(CUT_WORDS);
const speciesFinders = finders(SPECIES_WORDS);

/** What the first of these names that says anything says; null if none does. */
const find = <Of>(all: readonly { of: Of; finds: (name: string) => boolean }[], names: readonly string[]): Of | null =>
  names.flatMap((name) => all.find(({ finds }) => finds(name))?.of ?? [])[0] ?? null;

/** What a stone’s names say about it, the most exact name first. */
export type NamedStone = { cut: NamedCut | null; species: StoneSpecies | null };

/**
 * A stone’s cut, and its kind: null if its names say none, or one that isn’t in the list. Nothing is a diamond because
 * nobody says what it is.
 */
export function namedStone(...names: readonly string[]): NamedStone {
  // A diamond emerald is a diamond of that cut; an emerald of zirconia may be one of that colour.
  const isDiamond =
    find(
      speciesFinders,
      names.map((name) => name.replaceAll(EMERALD, ' ')),
    ) === 'diamond';
  const isEmeraldCut = names.some((name) => EMERALD_CUT.test(name) || (isDiamond && isEmerald(name)));
  const rest = names.map((name) =>
    name
      .replace(NACRE, ' mop ')
      .replace(EMERALD_CUT, ' ')
      .replaceAll(isDiamond ? EMERALD : /(?!)/gu, ' '),
  );
  const named = find(speciesFinders, rest);
  const species = named === 'other' ? null : named;
  if (isEmeraldCut) return { cut: 'emerald', species };
  if (names.some((name) => OTHER_CUTS.test(name))) return { cut: 'other', species };
  const cut = find(cutFinders, rest);
  // A pearl has as much volume as a cabochon.
  return { cut: species === 'pearl' ? 'cabochon' : cut, species };
}
