import { z } from 'zod';
import { ALLOY_KEY_MAX, ALLOYS_MAX, WHAT_IF_ROWS_MAX } from '../constants/limits.ts';
import { formed, id, manyOf } from '../envelope.ts';
import { message } from '../words/speech.ts';
import { COST_STATUSES } from '../constants/statuses.ts';
import { decimal } from './cost-sheet.ts';

const MOVE_TEXT = message('Please enter −99 to 1,000 %');
const FLOOR_TEXT = message('must be under 100 %');
/** Percent that a metal’s price moves. */
const move = decimal.refine((text) => Number(text) >= -99 && Number(text) <= 1000, { error: MOVE_TEXT }).default('0');
export const metalMoves = z.object({ gold: move, silver: move, platinum: move, palladium: move });
export type MetalMoves = z.infer<typeof metalMoves>;

/** Styles that break something, their margin or their target; or all. */
export const WHAT_IF_SHOWS = ['any', 'margin', 'target', 'all'] as const;
export type WhatIfShow = (typeof WHAT_IF_SHOWS)[number];

const alloyKey = formed(/^[a-z0-9-]{1,40}$/, ALLOY_KEY_MAX);
const floor = decimal.refine((text) => Number(text) >= 0 && Number(text) < 100, { error: FLOOR_TEXT }).optional();
const show = z.enum(WHAT_IF_SHOWS).default('any');
const page = z.number().int().min(1).max(10_000).default(1);

/** Which styles are counted. */
const ofStyles = {
  project_ids: z.array(id).max(200).default([]),
  alloys: z.array(alloyKey).max(ALLOYS_MAX).default([]),
  statuses: z.array(z.enum(COST_STATUSES)).max(COST_STATUSES.length).default([]),
};
export const whatIfAsked = z.object({
  metal: metalMoves,
  /** Wholesale margin in percent; the space’s own if left out. */
  floor,
  show,
  ...ofStyles,
  page,
  count: z.number().int().min(1).max(WHAT_IF_ROWS_MAX).default(WHAT_IF_ROWS_MAX),
});
export type WhatIfAsked = z.infer<typeof whatIfAsked>;
/** The same as a query, for the file. */
export const whatIfQuery = metalMoves.extend({
  floor,
  show,
  project_ids: manyOf(z.coerce.number().pipe(id)),
  alloys: manyOf(alloyKey),
  statuses: manyOf(z.enum(COST_STATUSES)),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  ticket: z.string().max(200).optional(),
});

export const whatIfRow = z.object({
  style: z.object({ id: z.number(), title: z.string(), thumbnail: z.object({ url: z.string() }).nullable() }),
  project: z.object({ id: z.number(), title: z.string() }),
  sheet: z.object({ id: z.number(), number: z.number().int(), status: z.enum(COST_STATUSES) }),
  /** The metal as the sheet names it. */
  metal: z.string(),
  currency: z.string(),
  net_g: z.string(),
  vendor: z.object({ now: z.string(), moved: z.string() }),
  wholesale: z.object({ now: z.string(), moved: z.string() }),
  /** In percent of today’s wholesale price; null where that is nothing. */
  margin: z.object({ now: z.string().nullable(), moved: z.string().nullable() }),
  /** The brief’s wholesale price in the sheet’s currency; null without one. */
  target: z.string().nullable(),
  /** How much the wholesale price then is over the target, and the margin under the floor in points; null if they aren’t. */
  over_target: z.string().nullable(),
  under_floor: z.string().nullable(),
});
export type WhatIfRow = z.infer<typeof whatIfRow>;

const howMany = z.object({ now: z.number().int(), moved: z.number().int() });
export const whatIf = z.object({
  /** The newest snapshot of the space; null before anybody has typed prices. */
  snapshot: z.number().int().nullable(),
  floor: z.string(),
  /** Styles with a current sheet that can be calculated, and how many have none that can be. */
  styles: z.number().int(),
  uncounted: z.number().int(),
  /** More styles than are counted at once. */
  is_cut: z.boolean(),
  margin: howMany,
  target: howMany,
  any: howMany,
  /** How much vendor prices change in the middle, in percent; of those whose metal moves. */
  vendor_median_pct: z.string().nullable(),
  moved: z.number().int(),
  /** Styles by wholesale margin; `at` is where a bar begins. */
  bars: z.array(z.object({ at: z.number(), now: z.number().int(), moved: z.number().int() })),
  bar_width: z.number(),
  projects: z.array(z.object({ id: z.number(), title: z.string() })),
  alloys: z.array(z.object({ key: z.string(), title: z.string() })),
  rows: z.array(whatIfRow),
  total: z.number().int(),
  next_page: z.number().int().nullable(),
});
export type WhatIfWire = z.infer<typeof whatIf>;
