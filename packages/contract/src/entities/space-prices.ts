import { z } from 'zod';
import { COST_STATUSES } from '../constants/statuses.ts';
import { costRules, priceList, PRICE_PARTS, priceSnapshot, PURE_METALS } from './price.ts';

const author = z.object({ id: z.number(), name: z.string() });

/** What a space's sheets take prices from now, and how the space calculates. */
export const spacePrices = z.object({
  /** Null before anybody has typed prices. */
  snapshot: priceSnapshot.nullable(),
  rules: costRules,
  /** When the rules were set; null for those that every house starts with. */
  rules_updated_at: z.string().nullable(),
  /** Metals and currencies whose price is older than the rules allow, with its age in days. */
  old: z.array(z.object({ of: z.string(), days: z.number().int() })),
  /** Drafts among the sheets that I may see which stand on this snapshot. */
  drafts: z.number().int(),
  /** Metals in the newest snapshots, oldest first: what a chart is drawn from. */
  course: z.array(
    z.object({
      number: z.number().int(),
      created_at: z.string(),
      created_by: author,
      metals: z.array(z.object({ metal: z.enum(PURE_METALS), spot: z.string(), day: z.string() })),
    }),
  ),
  abilities: z.object({ edit: z.boolean(), edit_rules: z.boolean() }),
});
export type SpacePricesWire = z.infer<typeof spacePrices>;

/** A price that two snapshots differ in; null where one of them has none. */
export const priceDifference = z.object({
  /** A metal, currency, alloy or rate by its key; a stone as `species|origin|shape|mm|quality`. */
  of: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
/** How many prices of a part differ, and the first of them. */
export const partDifference = z.object({
  part: z.enum(PRICE_PARTS),
  total: z.number().int(),
  rows: z.array(priceDifference),
});
export type PartDifference = z.infer<typeof partDifference>;

/** A snapshot in the history, without its prices. */
export const snapshotEntry = z.object({
  number: z.number().int(),
  created_at: z.string(),
  created_by: author,
  source: z.string(),
  /** Against the snapshot before it. */
  changes: z.array(partDifference),
  /** How many sheets that I may see stand on it. */
  sheets: z.array(z.object({ status: z.enum(COST_STATUSES), total: z.number().int() })),
});
export type SnapshotEntry = z.infer<typeof snapshotEntry>;

/** What a file of prices changes, and the snapshot that it became. */
export const csvResult = z.object({
  changes: z.array(partDifference),
  /** The prices as they would be, or are now. */
  prices: priceList,
  /** Null on trial. */
  number: z.number().int().nullable(),
});
export type CsvResult = z.infer<typeof csvResult>;
