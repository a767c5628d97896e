import { PRODUCT_TYPES } from '@facet/contract/constants/catalogue';
import type { MakingLimits } from '@facet/contract/craft/limits';
import type { MeleeChart } from '@facet/contract/craft/melee';
import type { NameWords } from '@facet/contract/craft/name-words';
import type { PartRole } from '@facet/contract/craft/parts';
import { RING_SYSTEMS, type RingChart, type RingSystem } from '@facet/contract/craft/ring-charts';
import type { SpecLine, SpecTemplate } from '@facet/contract/craft/spec';
import type { HouseSince, HouseWire } from '@facet/contract/entities/house';
import { mergeEdits } from '../../shared/edits/merge-edits.ts';
import { readNumber } from '../../lib/read-number.ts';
import { alloyFields, toAlloy, type AlloyRow, mergeAlloys, toAlloyRow, withAlloys } from './alloy-rows.ts';
import {
  useUpdateAlloys,
  useUpdateLimits,
  useUpdateMelee,
  useUpdateRings,
  useUpdateSpecs,
  useUpdateWords,
} from './api.ts';
import { figureText } from './figure-text.ts';
import { useHousePart } from './use-house-part.ts';

const toPart = <V>(values: V, since: HouseSince) => ({ updated_at: since?.at ?? '', since, values });

const ALLOYS = {
  partOf: (house: HouseWire) => toPart(house.alloys.map(toAlloyRow), house.alloys_since),
  fieldsOf: alloyFields,
  take: withAlloys,
  merge: mergeAlloys,
  bodyOf: (rows: AlloyRow[], since: string | null) => ({ alloys: rows.map(toAlloy), since }),
};

/** Merges a fixed set of fields field by field. */
const byField = <V extends Readonly<Record<string, unknown>>>() => ({
  fieldsOf: (values: V): Record<string, unknown> => values,
  take(mine: V, theirs: V, fields: readonly string[]): V {
    const values = { ...mine };
    for (const field in theirs) if (fields.includes(field)) values[field] = theirs[field];
    return values;
  },
  merge: (read: V, theirs: V, mine: V) => mergeEdits(read, theirs, mine, (values) => values),
});

/** Limits being edited, as typed. */
export type LimitTexts = Record<keyof MakingLimits, string>;

/** A limit that isn't checked while its field is empty. */
const optionalText = (limit: number | null) => (limit === null ? '' : figureText(limit));
const optionalLimit = (text: string) => (text.trim() === '' ? null : readNumber(text));

export const limitTexts = (limits: MakingLimits): LimitTexts => ({
  wall_mm: figureText(limits.wall_mm),
  prong_mm: figureText(limits.prong_mm),
  prong_over_pct: figureText(limits.prong_over_pct),
  spacing_pct: figureText(limits.spacing_pct),
  solid_mm: figureText(limits.solid_mm),
  trapped_mm3: optionalText(limits.trapped_mm3),
  crossing_mm: optionalText(limits.crossing_mm),
  girdle_mm: optionalText(limits.girdle_mm),
  culet_mm: optionalText(limits.culet_mm),
});

export const readLimits = (limits: LimitTexts): MakingLimits => ({
  wall_mm: readNumber(limits.wall_mm),
  prong_mm: readNumber(limits.prong_mm),
  prong_over_pct: readNumber(limits.prong_over_pct),
  spacing_pct: readNumber(limits.spacing_pct),
  solid_mm: readNumber(limits.solid_mm),
  trapped_mm3: optionalLimit(limits.trapped_mm3),
  crossing_mm: optionalLimit(limits.crossing_mm),
  girdle_mm: optionalLimit(limits.girdle_mm),
  culet_mm: optionalLimit(limits.culet_mm),
});

const LIMITS = {
  ...byField<LimitTexts>(),
  partOf: (house: HouseWire) => toPart(limitTexts(house.limits), house.limits_since),
  bodyOf: (limits: LimitTexts, since: string | null) => ({ limits: readLimits(limits), since }),
};

/** Words being edited: a role's words in one text, separated by commas. */
export type WordTexts = Record<PartRole, string>;

export const wordTexts = ({ metal, stone, support, ignore }: NameWords): WordTexts => ({
  metal: metal.join(', '),
  stone: stone.join(', '),
  support: support.join(', '),
  ignore: ignore.join(', '),
});

const wordsIn = (text: string) => text.split(/[,;\n]/).flatMap((word) => word.trim() || []);
export const readWords = ({ metal, stone, support, ignore }: WordTexts) => ({
  metal: wordsIn(metal),
  stone: wordsIn(stone),
  support: wordsIn(support),
  ignore: wordsIn(ignore),
});

const WORDS = {
  ...byField<WordTexts>(),
  partOf: (house: HouseWire) => toPart(wordTexts(house.words), house.words_since),
  bodyOf: (words: WordTexts, since: string | null) => ({ words: readWords(words), since }),
};

/** Charts by system. */
export type RingCharts = Record<RingSystem, RingChart>;

export function ringCharts(charts: readonly RingChart[]): RingCharts {
  const findChart = (system: RingSystem) =>
    charts.find((chart) => chart.system === system) ?? { system, is_shown: false, source: '', sizes: [] };
  return { us: findChart('us'), iso: findChart('iso'), ch: findChart('ch'), uk: findChart('uk'), jp: findChart('jp') };
}
export const readCharts = (charts: RingCharts): RingChart[] => RING_SYSTEMS.map((system) => charts[system]);

const RINGS = {
  ...byField<RingCharts>(),
  partOf: (house: HouseWire) => toPart(ringCharts(house.rings), house.rings_since),
  bodyOf: (charts: RingCharts, since: string | null) => ({
    rings: readCharts(charts).map((chart) => ({ ...chart, sizes: [...chart.sizes] })),
    since,
  }),
};

/** A chart of small stones being edited, one size per line. */
export type MeleeTexts = { source: string; sizes: string };

export const meleeTexts = ({ source, sizes }: MeleeChart): MeleeTexts => ({
  source,
  sizes: sizes.map(({ mm, carats }) => `${figureText(mm)} = ${figureText(carats)}`).join('\n'),
});

export const readMelee = ({ source, sizes }: MeleeTexts) => ({
  source,
  sizes: sizes.split('\n').flatMap((line) => {
    if (line.trim() === '') return [];
    const [mm = '', carats = ''] = line.split(/[=;\t]/);
    return { mm: readNumber(mm.replace(/\s*mm\s*$/, '')), carats: readNumber(carats.replace(/\s*ct\s*$/, '')) };
  }),
});

const MELEE = {
  ...byField<MeleeTexts>(),
  partOf: (house: HouseWire) => toPart(meleeTexts(house.melee), house.melee_since),
  bodyOf: (texts: MeleeTexts, since: string | null) => ({ melee: readMelee(texts), since }),
};

/** Lines by the product type they apply to. */
export type SpecTables = Readonly<Record<string, readonly SpecLine[]>>;

export const specTables = (specs: readonly SpecTemplate[]): SpecTables =>
  Object.fromEntries(
    PRODUCT_TYPES.map((type) => [type, specs.find(({ product_type: one }) => one === type)?.lines ?? []]),
  );
export const readTemplates = (tables: SpecTables) =>
  PRODUCT_TYPES.flatMap((type) => {
    const lines = [...(tables[type] ?? [])];
    return lines.length > 0 ? [{ product_type: type, lines }] : [];
  });

const SPECS = {
  ...byField<SpecTables>(),
  partOf: (house: HouseWire) => toPart(specTables(house.specs), house.specs_since),
  bodyOf: (tables: SpecTables, since: string | null) => ({ specs: readTemplates(tables), since }),
};

type Of = { house: HouseWire; spaceId: number };

/** Everything a house has of its own, each part to be edited separately. */
export const useHouseEdits = ({ house, spaceId }: Of) => ({
  alloys: useHousePart({ house, spaceId, kind: ALLOYS, save: useUpdateAlloys(spaceId) }),
  limits: useHousePart({ house, spaceId, kind: LIMITS, save: useUpdateLimits(spaceId) }),
  words: useHousePart({ house, spaceId, kind: WORDS, save: useUpdateWords(spaceId) }),
  rings: useHousePart({ house, spaceId, kind: RINGS, save: useUpdateRings(spaceId) }),
  melee: useHousePart({ house, spaceId, kind: MELEE, save: useUpdateMelee(spaceId) }),
  specs: useHousePart({ house, spaceId, kind: SPECS, save: useUpdateSpecs(spaceId) }),
});
export type HouseEdits = ReturnType<typeof useHouseEdits>;
export type AlloysEdits = HouseEdits['alloys'];
export type LimitsEdits = HouseEdits['limits'];
export type WordsEdits = HouseEdits['words'];
export type RingsEdits = HouseEdits['rings'];
export type MeleeEdits = HouseEdits['melee'];
export type SpecsEdits = HouseEdits['specs'];
