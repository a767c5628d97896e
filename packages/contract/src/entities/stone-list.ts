import { z } from 'zod';
import { COST_TITLE_MAX, FILE_NAME_MAX, LINE_ID_MAX, STONE_PINS_MAX, STONE_ROWS_MAX } from '../constants/limits.ts';
import { STONE_SHAPES, STONE_SPECIES, WEIGHT_SOURCES } from '../craft/stones.ts';
import { formed, id } from '../envelope.ts';
import { plainLine } from '../plain-title.ts';
import { message, t, worded } from '../words/speech.ts';

export const STONE_ORIGINS = ['natural', 'lab-grown', 'imitation', 'unknown'] as const;
export type StoneOrigin = (typeof STONE_ORIGINS)[number];
export const STONE_ORIGIN_TITLES: Readonly<Record<StoneOrigin, string>> = worded({
  natural: 'natural',
  'lab-grown': 'lab-grown',
  imitation: 'imitation',
  unknown: 'origin unknown',
});
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
  pins: z.array(stonePin),
  updated_at: z.string(),
});
