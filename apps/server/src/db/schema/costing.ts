import type { CostStatus } from '@facet/contract/constants/statuses';
import type { CostBody, CostGround, CostTaken } from '@facet/contract/entities/cost-sheet';
import type { CostRules, PriceList } from '@facet/contract/entities/price';
import type { StonePin, StoneRow } from '@facet/contract/entities/stone-list';
import type { BriefAsks, BriefMoney } from '@facet/contract/entities/style-brief';
import { date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from './columns.ts';
import { designItems, styles } from './designs.ts';
import { spaces } from './spaces.ts';
import { users } from './users.ts';

/** The prices of a space at one time. Rows are never changed: sheets stand on them. */
export const priceSnapshots = pgTable(
  'price_snapshots',
  {
    spaceId: integer('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    /** From 1 on in each space. */
    number: integer('number').notNull(),
    prices: jsonb('prices').$type<PriceList>().notNull(),
    /** `typed`, the name of a file, or `connector`. */
    source: text('source').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.number] }),
    index('price_snapshots_created_by').on(table.createdBy, table.spaceId),
  ],
);

/** How a space calculates, and when it is warned; without a row as every house starts. */
export const costRules = pgTable(
  'cost_rules',
  {
    spaceId: integer('space_id')
      .primaryKey()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    rules: jsonb('rules').$type<CostRules>().notNull(),
    updatedBy: integer('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [index('cost_rules_updated_by').on(table.updatedBy, table.spaceId)],
);

/** A style's list of stones; the highest number counts, and one that something approved stands on is never changed. */
export const stoneLists = pgTable(
  'stone_lists',
  {
    styleId: integer('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    rows: jsonb('rows').$type<readonly StoneRow[]>().notNull(),
    updatedBy: integer('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.styleId, table.number] }),
    index('stone_lists_updated_by').on(table.updatedBy, table.styleId),
  ],
);

/** Where the stones of a style lie on one of its drawings, pictures or models. */
export const stoneMaps = pgTable(
  'stone_maps',
  {
    designId: integer('design_id')
      .primaryKey()
      .references(() => designItems.id, { onDelete: 'cascade' }),
    styleId: integer('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    pins: jsonb('pins').$type<readonly StonePin[]>().notNull(),
    updatedBy: integer('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('stone_maps_style').on(table.styleId, table.designId),
    index('stone_maps_updated_by').on(table.updatedBy, table.designId),
  ],
);

/** What was asked of a style; each change is a row, and the highest number counts. */
export const styleBriefs = pgTable(
  'style_briefs',
  {
    styleId: integer('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    asks: jsonb('asks').$type<BriefAsks>().notNull(),
    /** Only for those who see costs. */
    money: jsonb('money').$type<BriefMoney>(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.styleId, table.number] }),
    index('style_briefs_created_by').on(table.createdBy, table.styleId),
  ],
);

/**
 * What a sheet comes to, kept beside its lines so that lists need not count them; amounts are null while it has no total.
 */
export type SheetSums = {
  currency: string;
  rates: Readonly<Record<string, string>>;
  vendor: string | null;
  wholesale: string | null;
};

/** Who brought a sheet where, or took what into it, and when. */
export type CostStep =
  | { status: CostStatus; at: string; by: number; note: string }
  | { taken: CostTaken; at: string; by: number };

export const costSheets = pgTable(
  'cost_sheets',
  {
    id: primaryId(),
    styleId: integer('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    /** From 1 on in each style. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    status: text('status').$type<CostStatus>().notNull().default('draft'),
    steps: jsonb('steps').$type<readonly CostStep[]>().notNull(),
    body: jsonb('body').$type<CostBody>().notNull(),
    /** Of the body; null in rows of before, until the next start. */
    sums: jsonb('sums').$type<SheetSums>(),
    ground: jsonb('ground').$type<CostGround>().notNull(),
    validUntil: date('valid_until', { mode: 'string' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('cost_sheets_number').on(table.styleId, table.number),
    index('cost_sheets_created_by').on(table.createdBy, table.id),
  ],
);

/** How a sheet was before each save of the last while: two people's lines are joined by them. */
export const costSheetSaves = pgTable(
  'cost_sheet_saves',
  {
    sheetId: integer('sheet_id')
      .notNull()
      .references(() => costSheets.id, { onDelete: 'cascade' }),
    savedAt: moment('saved_at').notNull(),
    body: jsonb('body').$type<CostBody>().notNull(),
    savedBy: integer('saved_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.sheetId, table.savedAt] }),
    index('cost_sheet_saves_saved_by').on(table.savedBy, table.sheetId),
  ],
);
