import type { TypedWeights } from '@facet/contract/entities/measure';
import type { HouseKind } from '@facet/contract/entities/house';
import type { SpecLine } from '@facet/contract/craft/spec';
import type { WeightOnScales } from '@facet/contract/entities/measure';
import type { VALUE_ORIGINS } from '@facet/contract/entities/spec';
import type { PartRole } from '@facet/contract/craft/parts';
import type { Measured } from '@facet/model/measure/measure-model';
import type { ModelProblem, Ring } from '@facet/model/model-data';
import { index, integer, jsonb, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from './columns.ts';
import { designItems, styles } from './designs.ts';
import { files } from './files.ts';
import { spaces } from './spaces.ts';
import { users } from './users.ts';

/** Every version of a house's own settings: the newest of each kind counts. */
export const houseChanges = pgTable(
  'house_changes',
  {
    id: primaryId(),
    spaceId: integer('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<HouseKind>().notNull(),
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

/** What was measured in a model, or why nothing could be; in the model's own units. */
export const fileMeasures = pgTable(
  'file_measures',
  {
    fileId: integer('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    measured: jsonb('measured').$type<Measured>(),
    problem: text('problem').$type<ModelProblem>(),
    /** The STL that was measured in place of a Rhino file without render meshes. */
    companionId: integer('companion_id').references(() => files.id, { onDelete: 'cascade' }),
    /** How many pre-flight checks need attention, by the present limits and unit. */
    findings: smallint('findings').notNull().default(0),
    /** How it was measured; lower than what is measured today, it is measured again. */
    edition: smallint('edition').notNull().default(0),
    measuredAt: moment('measured_at').notNull().defaultNow(),
  },
  (table) => [index('file_measures_companion').on(table.companionId)],
);

/** What a person said a part of a model is, by the part's key. */
export const partRoles = pgTable(
  'part_roles',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    role: text('role').$type<PartRole>().notNull(),
    updatedBy: integer('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.key] }),
    index('part_roles_updated_by').on(table.updatedBy, table.fileId),
  ],
);

/** The house's alloy that a person said a part is of, by the part's key; parts without one are of the piece's alloy. */
export const partAlloys = pgTable(
  'part_alloys',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    alloy: text('alloy').notNull(),
    updatedBy: integer('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.key] }),
    index('part_alloys_updated_by').on(table.updatedBy, table.fileId),
  ],
);

/** Weights in grams, entered by people. */
export const typedWeights = pgTable(
  'typed_weights',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => designItems.id, { onDelete: 'cascade' }),
    which: text('which').$type<keyof TypedWeights>().notNull(),
    grams: numeric('grams', { precision: 9, scale: 3, mode: 'number' }).notNull(),
    updatedBy: integer('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.which] }),
    index('typed_weights_updated_by').on(table.updatedBy, table.itemId),
  ],
);

/** Pictures of pieces on the scales, by the weight that was entered. */
export const weightPhotos = pgTable(
  'weight_photos',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => designItems.id, { onDelete: 'cascade' }),
    which: text('which').$type<WeightOnScales>().notNull(),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.which] }), index('weight_photos_file').on(table.fileId)],
);

/**
 * The finger hole of a version as corrected by a person, in the model's own units; it overrides the one that was found.
 */
export const ringCorrections = pgTable(
  'ring_corrections',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => designItems.id, { onDelete: 'cascade' }),
    ring: jsonb('ring').$type<Ring>().notNull(),
    updatedBy: integer('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [index('ring_corrections_updated_by').on(table.updatedBy, table.itemId)],
);

/** The measurements that a style should have. */
export const styleSpecs = pgTable(
  'style_specs',
  {
    styleId: integer('style_id')
      .primaryKey()
      .references(() => styles.id, { onDelete: 'cascade' }),
    lines: jsonb('lines').$type<readonly SpecLine[]>().notNull(),
    updatedBy: integer('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [index('style_specs_updated_by').on(table.updatedBy, table.styleId)],
);

/**
 * What a person says a version measures, by the line's key; in the line's unit, finger sizes in mm of inner diameter.
 */
export const specValues = pgTable(
  'spec_values',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => designItems.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    value: numeric('value', { precision: 9, scale: 3, mode: 'number' }).notNull(),
    origin: text('origin').$type<(typeof VALUE_ORIGINS)[number]>().notNull(),
    updatedBy: integer('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.key] }),
    index('spec_values_updated_by').on(table.updatedBy, table.itemId),
  ],
);
