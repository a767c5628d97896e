import { z } from 'zod';
import { ALLOY_KEY_MAX, BRIEF_TEXT_MAX, COST_TITLE_MAX } from '../constants/limits.ts';
import { date, formed } from '../envelope.ts';
import { plainLine } from '../plain-title.ts';
import { message } from '../words/speech.ts';
import { currencyCode, decimal } from './cost-sheet.ts';
import { ringChart } from './ring-chart.ts';

const NEGATIVE_TEXT = message('can’t be less than 0');
const atMost = decimal
  .refine((text) => !text.startsWith('-'), { error: NEGATIVE_TEXT })
  .nullable()
  .default(null);
const PIECES_TEXT = message('Please enter a whole number from 1 to 1,000,000');

/** What a style should become. Money is for those who see costs; all else for whoever sees the style. */
export const briefMoney = z.object({
  currency: currencyCode,
  /** Each at most. */
  wholesale: atMost,
  vendor: atMost,
  stones: atMost,
});
export type BriefMoney = z.infer<typeof briefMoney>;

export const briefAsks = z.object({
  text: plainLine(BRIEF_TEXT_MAX).default(''),
  /** The house’s alloy. */
  alloy: formed(/^[a-z0-9-]{1,40}$/, ALLOY_KEY_MAX)
    .nullable()
    .default(null),
  /** Inner diameter in mm, and the size as it was typed. */
  ring_mm: z.number().min(10).max(30).nullable().default(null),
  ring_text: plainLine(COST_TITLE_MAX).default(''),
  /** Of a bracelet or necklace, in mm. */
  length_mm: atMost,
  /** What closes or holds it: a clasp, a hook. */
  fastening: plainLine(COST_TITLE_MAX).default(''),
  /** Carats of all stones, at least. */
  carats: atMost,
  /** Grams of metal, at most. */
  grams: atMost,
  /** Over the finger in mm, at most. */
  height_mm: atMost,
  quantity: z
    .number(PIECES_TEXT)
    .int(PIECES_TEXT)
    .min(1, PIECES_TEXT)
    .max(1_000_000, PIECES_TEXT)
    .nullable()
    .default(null),
  due: date.nullable().default(null),
});
export type BriefAsks = z.infer<typeof briefAsks>;

const person = z.object({ id: z.number(), name: z.string() });
/** A style’s brief. Figures of money are null for those who don’t see costs. */
export const styleBrief = z.object({
  style_id: z.number(),
  title: z.string(),
  product_type: z.number(),
  /** Null while none was written; it then says what a board’s brief said. */
  number: z.number().nullable(),
  newest: z.number().nullable(),
  asks: briefAsks,
  money: briefMoney.nullable(),
  /** As it was typed on the board that the style came from. */
  board_budget: z.string().nullable(),
  /** What the one before asked for; null for the first. */
  before: z.object({ asks: briefAsks, money: briefMoney.nullable() }).nullable(),
  updated_at: z.string().nullable(),
  by: person.nullable(),
  /** The house’s alloys, and the ring sizes that it shows. */
  alloys: z.array(z.object({ key: z.string(), title: z.string() })),
  rings: z.array(ringChart),
  abilities: z.object({ edit: z.boolean(), costs: z.boolean() }),
});
export type StyleBrief = z.infer<typeof styleBrief>;
