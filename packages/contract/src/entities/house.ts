import { z } from 'zod';
import { METAL_COLOURS, DENSITY_MAX } from '../craft/alloys.ts';
import { LIMIT_RANGE_MM, LIMIT_RANGE_MM3, LIMIT_RANGE_PCT, LIMIT_RANGE_SEAT_MM } from '../craft/limits.ts';
import { ALLOY_KEY_MAX, ALLOY_TITLE_MAX, ALLOYS_MAX, HOUSE_SOURCE_MAX } from '../constants/limits.ts';
import { formed } from '../envelope.ts';
import { requiredText } from '../constants/texts.ts';
import { titleText } from '../plain-title.ts';
import { meleeChart } from './melee-chart.ts';
import { nameWords } from './name-words.ts';
import { ringChart } from './ring-chart.ts';
import { specTemplates } from './spec.ts';
import { message, t } from '../words/speech.ts';

const densityText = {
  error: () => t('Density must be over 0 and at most {max} g/cm³, which is pure platinum', { max: DENSITY_MAX }),
};
const FINENESS_TEXT = message('Fineness must be over 0 and at most 1000 ‰');
const limitText = { error: () => t('Please enter {min} to {max} mm', LIMIT_RANGE_MM) };

const volumeText = { error: () => t('Please enter {min} to {max} mm³, or nothing', LIMIT_RANGE_MM3) };

const seatText = { error: () => t('Please enter {min} to {max} mm, or nothing', LIMIT_RANGE_SEAT_MM) };

const shareText = { error: () => t('Please enter {min} to {max} %', LIMIT_RANGE_PCT) };

/** What a house's weights are computed with; density in g/cm³ with three places, fineness in ‰. */
export const alloy = z.object({
  key: formed(/^[a-z0-9-]{1,40}$/, ALLOY_KEY_MAX),
  title: titleText(ALLOY_TITLE_MAX),
  density: z
    .number({ error: () => requiredText(t('Density')) })
    .overwrite((value) => Math.round(value * 1000) / 1000)
    .positive(densityText)
    .max(DENSITY_MAX, densityText),
  fineness: z.number().positive(FINENESS_TEXT).max(1000, FINENESS_TEXT).nullable(),
  colour: z.enum(METAL_COLOURS),
  source: z.string().trim().max(HOUSE_SOURCE_MAX),
});

/** The alloys of a house, in its order; each key and each name once. */
export const alloys = z
  .array(alloy)
  .min(1, message('Keep at least one alloy'))
  .max(ALLOYS_MAX, {
    error: () => t('A house has at most {max} alloys', { max: ALLOYS_MAX }),
  })
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, message('Two alloys have the same key'))
  .refine(
    (all) => new Set(all.map(({ title }) => title.toLowerCase())).size === all.length,
    message('Two alloys have the same name'),
  );

const millimetres = z.number().min(LIMIT_RANGE_MM.min, limitText).max(LIMIT_RANGE_MM.max, limitText);
const percent = z.number().min(LIMIT_RANGE_PCT.min, shareText).max(LIMIT_RANGE_PCT.max, shareText);
const cubic = z.number(volumeText).min(LIMIT_RANGE_MM3.min, volumeText).max(LIMIT_RANGE_MM3.max, volumeText);
const seat = z.number(seatText).min(LIMIT_RANGE_SEAT_MM.min, seatText).max(LIMIT_RANGE_SEAT_MM.max, seatText);
/** Limits of pre-flight; null turns a check off. */
export const makingLimits = z.object({
  wall_mm: millimetres,
  prong_mm: millimetres,
  prong_over_pct: percent,
  spacing_pct: percent,
  solid_mm: millimetres,
  trapped_mm3: cubic.nullable().default(null),
  crossing_mm: seat.nullable().default(null),
  girdle_mm: seat.nullable().default(null),
  culet_mm: seat.nullable().default(null),
});

/** Who set it and when; null while it is what every house starts with. */
const since = z.object({ at: z.string(), by: z.object({ id: z.number(), name: z.string() }) }).nullable();
export type HouseSince = z.infer<typeof since>;

/** What a house sets for itself, each with its history. */
export const HOUSE_KINDS = ['alloys', 'limits', 'specs', 'words', 'rings', 'melee'] as const;
export type HouseKind = (typeof HOUSE_KINDS)[number];

/** What a house's figures are computed with. */
export const house = z.object({
  alloys: z.array(alloy),
  alloys_since: since,
  limits: makingLimits,
  limits_since: since,
  specs: specTemplates,
  specs_since: since,
  words: nameWords,
  words_since: since,
  rings: z.array(ringChart),
  rings_since: since,
  melee: meleeChart,
  melee_since: since,
  abilities: z.object({ edit: z.boolean() }),
});
export type HouseWire = z.infer<typeof house>;

const change = z.object({
  id: z.number(),
  created_at: z.string(),
  created_by: z.object({ id: z.number(), name: z.string() }),
});
const makeChange = <Kind extends HouseKind, Data extends z.ZodType>(kind: Kind, data: Data) =>
  change.extend({ kind: z.literal(kind), data, before: data });

/** An earlier or the current state of one kind, and what it replaced. */
export const houseChange = z.discriminatedUnion('kind', [
  makeChange('alloys', z.array(alloy)),
  makeChange('limits', makingLimits),
  makeChange('specs', specTemplates),
  makeChange('words', nameWords),
  makeChange('rings', z.array(ringChart)),
  makeChange('melee', meleeChart),
]);
export type HouseChangeWire = z.infer<typeof houseChange>;
