import { z } from 'zod';
import { PRODUCT_TYPES } from '../constants/catalogue.ts';
import { SPEC_LINES_MAX, SPEC_TITLE_MAX, SPEC_VALUE_MAX } from '../constants/limits.ts';
import { formed } from '../envelope.ts';
import { SPEC_SOURCES, SPEC_UNITS, UNITS_OF_SOURCE } from '../craft/spec.ts';
import { titleText } from '../plain-title.ts';
import { categoryId } from './catalogue.ts';
import { ringChart } from './ring-chart.ts';
import { message, t } from '../words/speech.ts';

const VALUE_TEXT = message('Please enter a number from 0 to 100,000');
/** Three decimals; in the unit of its line, finger sizes in mm of inner diameter. */
export const specValue = z
  .number({ error: VALUE_TEXT })
  .min(0, VALUE_TEXT)
  .max(SPEC_VALUE_MAX, VALUE_TEXT)
  .overwrite((value) => Math.round(value * 1000) / 1000);

/** A quarter of a ring size is 0.2032 mm, so a tolerance has four decimals. */
const tolerance = z
  .number({ error: VALUE_TEXT })
  .min(0, VALUE_TEXT)
  .max(SPEC_VALUE_MAX, VALUE_TEXT)
  .overwrite((value) => Math.round(value * 10_000) / 10_000);

const KEY_MAX = 60;
export const specKey = formed(/^[a-z0-9-]{1,60}$/, KEY_MAX);
const line = z
  .object({
    key: specKey,
    title: titleText(SPEC_TITLE_MAX),
    unit: z.enum(SPEC_UNITS),
    source: z.enum(SPEC_SOURCES),
    alloy: specKey.nullable(),
    target: specValue.nullable(),
    tolerance: tolerance.nullable(),
  })
  .refine(({ unit, source }) => UNITS_OF_SOURCE[source].includes(unit), {
    path: ['unit'],
    error: message('This figure isn’t given in this unit'),
  });

/** The lines of a spec, in their order; each key and each name once. */
export const specLines = z
  .array(line)
  .max(SPEC_LINES_MAX, { error: () => t('A spec has at most {max} lines', { max: SPEC_LINES_MAX }) })
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, message('Two lines have the same key'))
  .refine(
    (all) => new Set(all.map(({ title }) => title.toLowerCase())).size === all.length,
    message('Two lines have the same name'),
  );

/** What a house asks of the pieces of each product type; what it leaves out has no spec. */
export const specTemplates = z
  .array(z.object({ product_type: categoryId, lines: specLines }))
  .max(PRODUCT_TYPES.length)
  .refine(
    (all) => new Set(all.map(({ product_type: type }) => type)).size === all.length,
    message('Two specs have the same product type'),
  );
export type SpecTemplatesWire = z.infer<typeof specTemplates>;

/** Where an entered value comes from: a caliper or scales, or a measure taken in the viewer. */
export const VALUE_ORIGINS = ['hand', 'viewer'] as const;
export const valueOrigin = z.enum(VALUE_ORIGINS);

const measuredLine = line.extend({
  /** What the server measured on this version's model, in the unit of the line; null if it has no figure. */
  measured: z.number().nullable(),
  /** What somebody entered for this version: it takes precedence over what was measured. */
  typed: z
    .object({
      value: z.number(),
      from: valueOrigin,
      at: z.string(),
      by: z.object({ id: z.number(), name: z.string() }),
    })
    .nullable(),
  /** Whether the piece is within tolerance; null while target, tolerance or value are unknown. */
  verdict: z.enum(['in', 'out']).nullable(),
});
export type MeasuredLine = z.infer<typeof measuredLine>;

const since = z.object({ at: z.string(), by: z.object({ id: z.number(), name: z.string() }) }).nullable();

/** What a style should measure, and what this version of it does. */
export const itemSpec = z.object({
  item_id: z.number(),
  style_id: z.number(),
  product_type: categoryId,
  lines: z.array(measuredLine),
  /** Who set the lines; null while nobody has. */
  since,
  /** What the house asks of such a product, to start from. */
  template: z.array(line),
  alloys: z.array(z.object({ key: z.string(), title: z.string() })),
  /** The systems in which finger sizes are shown. */
  rings: z.array(ringChart),
  abilities: z.object({ edit: z.boolean() }),
});
export type ItemSpec = z.infer<typeof itemSpec>;

/** A version's verdict against its spec, in short. */
export const specState = z.object({
  item_id: z.number(),
  lines: z.number(),
  /** The names of the lines that are out of tolerance. */
  out: z.array(z.string()),
});
export type SpecState = z.infer<typeof specState>;
