import type { HouseChangeWire } from '@facet/contract/entities/house';
import type { PartRole } from '@facet/contract/craft/parts';
import type { Measured } from '@facet/model/measure/measure-model';
import type { ModelProblem } from '@facet/model/model-data';
import { index, integer, jsonb, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from './columns.ts';
import { designItems } from './designs.ts';
import { files } from './files.ts';
import { spaces } from './spaces.ts';
import { users } from './users.ts';

/** Every state of a space's alloys and of its limits that was set: the newest of a kind counts. */
export const houseChanges = pgTable(
  'house_changes',
  {
    id: primaryId(),
    spaceId: integer('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<HouseChangeWire['kind']>().notNull(),
    data: jsonb('data').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('house_changes_space').on(table.spaceId, table.kind, table.id),
    index('house_changes_created_by').on(table.createdBy, table.id),
  ],
);

/** What was measured of a model, or why nothing could be; in the model's own units. */
export const fileMeasures = pgTable('file_measures', {
  fileId: integer('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  measured: jsonb('measured').$type<Measured>(),
  problem: text('problem').$type<ModelProblem>(),
  /** What people said of its parts, by their keys. */
  roles: jsonb('roles').$type<Record<string, PartRole>>().notNull().default({}),
  /** How many checks of pre-flight ask for a look, by the limits and the unit of now. */
  findings: smallint('findings').notNull().default(0),
  measuredAt: moment('measured_at').notNull().defaultNow(),
});

/** Weights in grams that people typed in. */
export const designWeights = pgTable(
  'design_weights',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => designItems.id, { onDelete: 'cascade' }),
    cast: numeric('cast_g', { precision: 9, scale: 3, mode: 'number' }),
    finished: numeric('finished_g', { precision: 9, scale: 3, mode: 'number' }),
    sample: numeric('sample_g', { precision: 9, scale: 3, mode: 'number' }),
    updatedBy: integer('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [index('design_weights_updated_by').on(table.updatedBy, table.itemId)],
);
