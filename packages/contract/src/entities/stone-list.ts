import { z } from 'zod';
import { COST_TITLE_MAX, FILE_NAME_MAX, LINE_ID_MAX, STONE_PINS_MAX, STONE_ROWS_MAX } from '../constants/limits.ts';
import { STONE_ORIGINS } from '../craft/stone-titles.ts';
import { STONE_SHAPES, STONE_SPECIES, WEIGHT_SOURCES } from '../craft/stones.ts';
import { formed, id } from '../envelope.ts';
import { plainLine } from '../plain-title.ts';
import { message, t } from '../words/speech.ts';

export const STONE_SUPPLIERS = ['house', 'vendor', 'client'] as const;
export type StoneSupplier = (typeof STONE_SUPPLIERS)[number];

const QUANTITY_TEXT = message('Please enter a whole number from 1 to 10,000');
const MM_TEXT = message('Please enter 0.1 to 200 mm');
const CARAT_TEXT = message('Please enter 0.0001 to 10,000 ct');
const mm = z.number(MM_TEXT).min(0.1, MM_TEXT).max(200, MM_TEXT);
const rowId = formed(/^[\w-]{1,40}$/, LINE_ID_MAX);

/** A kind of stone at one place of the piece. */
export const stoneRow = z.object({
  /** Chosen by whoever adds the row, once and for all. */
  id: rowId,
  /** Null while nobody knows. */
  species: z.enum(STONE_SPECIES).nullable(),
  /** The trade’s name of it, such as “Aquamarine”; empty where the species says it. */
  variety: plainLine(COST_TITLE_MAX).default(''),
  origin: z.enum(STONE_ORIGINS).default('unknown'),
  shape: z.enum(STONE_SHAPES).nullable(),
  /** In mm; the depth is null where nobody measured it. */
  length: mm.nullable(),
  width: mm.nullable(),
  depth: mm.nullable().default(null),
  quantity: z.number(QUANTITY_TEXT).int(QUANTITY_TEXT).min(1, QUANTITY_TEXT).max(10_000, QUANTITY_TEXT),
  /** Carats of each; null: by the house’s chart or the formula. */
  carats: z.number(CARAT_TEXT).min(0.0001, CARAT_TEXT).max(10_000, CARAT_TEXT).nullable().default(null),
  weight_source: z.enum(WEIGHT_SOURCES).default('formula'),
  quality: plainLine(COST_TITLE_MAX).default(''),
  setting: plainLine(COST_TITLE_MAX).default(''),
  /** Where on the piece: centre, halo, left shoulder. */
  place: plainLine(COST_TITLE_MAX).default(''),
  supplied_by: z.enum(STONE_SUPPLIERS).default('house'),
  /** A file of the project that shows where the stone comes from. */
  origin_file_id: id.nullable().default(null),
  certificate: z
    .object({ lab: plainLine(COST_TITLE_MAX), number: plainLine(COST_TITLE_MAX), file_id: id.nullable().default(null) })
    .nullable()
    .default(null),
});
export type StoneRow = z.infer<typeof stoneRow>;

/** The rows of a list, in their order. */
export const stoneRows = z
  .array(stoneRow)
  .max(STONE_ROWS_MAX, { error: () => t('A stone list has at most {max} rows', { max: STONE_ROWS_MAX }) })
  .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, message('Two rows have the same id'));

const share = z.number().min(0).max(1);
/** Where a stone of a row lies: shares of a picture’s width and height, or a point of a model in its own units. */
export const stonePin = z.object({
  row_id: rowId,
  at: z.union([
    z.object({ x: share, y: share, page: z.number().int().min(1).max(10_000).default(1) }),
    z.object({ point: z.tuple([z.number(), z.number(), z.number()]) }),
  ]),
});
export type StonePin = z.infer<typeof stonePin>;
export const stonePins = z.array(stonePin).max(STONE_PINS_MAX);

/** The picture, drawing or model that pins lie on. */
export const stoneMap = z.object({
  design_id: z.number(),
  file_name: z.string().max(FILE_NAME_MAX),
  module_id: z.number(),
  version: z.number(),
  /** Those of rows that the list still has. */
  pins: z.array(stonePin),
  updated_at: z.string(),
});
export type StoneMap = z.infer<typeof stoneMap>;

const person = z.object({ id: z.number(), name: z.string() });

/** What the stones of a row weigh in carats, each and together; null while nothing says it. */
const rowWeight = z.object({
  row_id: z.string(),
  each: z.number().nullable(),
  total: z.number().nullable(),
  source: z.enum(WEIGHT_SOURCES).nullable(),
  /** How it is worked out, in figures, or what is missing for it. */
  words: z.string(),
});
export type RowWeight = z.infer<typeof rowWeight>;

const stoneTotals = z.object({
  stones: z.number(),
  carats: z.number(),
  /** Stones that nothing says the weight of; they are not in the carats. */
  unweighed: z.number(),
  /** The fraction that a label may say, and its range; null between the ranges, and while stones are unweighed. */
  fraction: z.object({ label: z.string(), from: z.number(), to: z.number() }).nullable(),
  /** What the stones weighed by the house’s chart weigh by the formula; null if there are none. */
  charted_by_formula: z.number().nullable(),
});

/** A style’s stones. */
export const stoneList = z.object({
  style_id: z.number(),
  title: z.string(),
  /** Null while there is none. */
  number: z.number().nullable(),
  newest: z.number().nullable(),
  rows: stoneRows,
  weights: z.array(rowWeight),
  totals: stoneTotals,
  /** An approved cost sheet stands on it: the next save makes the next list. */
  is_fixed: z.boolean(),
  updated_at: z.string().nullable(),
  by: person.nullable(),
  /** Documents of rows that the reader sees. */
  files: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      /** Of its bytes, in hexadecimal: which document it was. */
      sha256: z.string(),
    }),
  ),
  abilities: z.object({ edit: z.boolean(), costs: z.boolean() }),
});
export type StoneList = z.infer<typeof stoneList>;

/** The lists there were, newest first, and what differs between two of them. */
export const stoneHistory = z.object({
  lists: z.array(
    z.object({
      number: z.number(),
      stones: z.number(),
      rows: z.number(),
      is_fixed: z.boolean(),
      updated_at: z.string(),
      by: person,
    }),
  ),
  /** Null on one side: the row was added or removed. */
  difference: z.array(z.object({ row_id: z.string(), was: stoneRow.nullable(), now: stoneRow.nullable() })).nullable(),
});

/** Why the stones of a version are not known. */
export const NO_STONES = ['not_measured', 'unit', 'too_many'] as const;
/** What a version’s model says about stones: `row_id` is the only row that it agrees with in all but the quantity. */
export const stoneProposal = z.object({
  design_id: z.number(),
  version: z.number(),
  why: z.enum(NO_STONES).nullable(),
  rows: z.array(z.object({ row: stoneRow.omit({ id: true }), row_id: z.string().nullable(), listed: z.number() })),
});
export type StoneProposal = z.infer<typeof stoneProposal>;

export const COUNTED_IN = ['map', 'model', 'sheet'] as const;
/** How many stones are at each place, in the list and wherever else they are counted. */
export const stoneCounts = z.object({
  places: z.array(z.object({ place: z.string(), listed: z.number() })),
  listed: z.number(),
  columns: z.array(
    z.object({
      kind: z.enum(COUNTED_IN),
      /** The module of a map or model, by its title; a sheet’s own. */
      title: z.string(),
      design: z.object({ id: z.number(), module_id: z.number(), version: z.number() }).nullable(),
      /** Why nothing is counted in it. */
      why: z.enum(NO_STONES).nullable(),
      /** Places whose stones can’t be told apart there share a cell; without any, those of no place of the list. */
      cells: z.array(z.object({ places: z.array(z.string()), count: z.number(), listed: z.number() })),
      total: z.number(),
    }),
  ),
});
export type StoneCounts = z.infer<typeof stoneCounts>;
