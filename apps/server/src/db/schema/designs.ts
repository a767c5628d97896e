import type { DesignStatus } from '@facet/contract/constants/statuses';
import type { BriefFields } from '@facet/contract/entities/board-item';
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, folded, moment, primaryId, updatedAt } from './columns.ts';
import { files } from './files.ts';
import { projectModules, projects, tags } from './projects.ts';
import { spaces } from './spaces.ts';
import { users } from './users.ts';

/** One piece of jewelry inside a project. */
export const styles = pgTable(
  'styles',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    folded: folded('title'),
    number: text('number'),
    numberFolded: folded('number', 'number_folded'),
    productType: smallint('product_type').notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    /** What the brief asked for that it was made from. */
    brief: jsonb('brief').$type<BriefFields>(),
    assigneeId: integer('assignee_id').references(() => users.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('styles_project_updated')
      .on(table.projectId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('styles_project_title')
      .on(table.projectId, sql`${table.title} collate reading_order`, table.id)
      .where(sql`${table.deletedAt} is null`),
    // What is due next over all projects: read in index order until enough is found.
    index('styles_due')
      .on(table.dueDate, table.id)
      .where(sql`${table.deletedAt} is null and ${table.dueDate} is not null`),
    index('styles_folded').using('gin', table.folded.op('gin_trgm_ops')),
    index('styles_number_folded').using('gin', table.numberFolded.op('gin_trgm_ops')),
    index('styles_assignee').on(table.assigneeId),
    index('styles_created_by').on(table.createdBy),
  ],
);

/** Every number that a style of a space ever had: none is given twice, also when its style is gone. */
export const styleNumbers = pgTable(
  'style_numbers',
  {
    id: primaryId(),
    spaceId: integer('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    styleId: integer('style_id').references(() => styles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('style_numbers_number').on(table.spaceId, sql`lower(${table.number})`),
    index('style_numbers_style').on(table.styleId),
  ],
);

/** How far a space has counted in each series of its patterns; locked while numbers are given. */
export const numberSeries = pgTable(
  'number_series',
  {
    spaceId: integer('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    /** The pattern, with the year written out. */
    series: text('series').notNull(),
    counted: integer('counted').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.spaceId, table.series] })],
);

export const styleTags = pgTable(
  'style_tags',
  {
    styleId: integer('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.styleId, table.tagId] }), index('style_tags_tag').on(table.tagId)],
);

/** Gives each gallery group, the pictures of one version, its id. */
export const galleryGroups = pgSequence('gallery_groups');

/** One file of one style in one module at one version. */
export const designItems = pgTable(
  'design_items',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    projectModuleId: integer('project_module_id')
      .notNull()
      .references(() => projectModules.id),
    styleId: integer('style_id')
      .notNull()
      .references(() => styles.id),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    version: integer('version').notNull(),
    galleryGroupId: integer('gallery_group_id'),
    status: text('status').$type<DesignStatus>().notNull().default('draft'),
    note: text('note'),
    noteCreatedAt: moment('note_created_at'),
    noteUserId: integer('note_user_id').references(() => users.id),
    /** Another piece was picked instead of it; that is said where the note would be, which is empty. */
    pickedItemId: integer('picked_item_id').references((): AnyPgColumn => designItems.id, { onDelete: 'set null' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('design_items_version')
      .on(table.styleId, table.projectModuleId, table.version)
      .where(sql`${table.deletedAt} is null`),
    index('design_items_project')
      .on(table.projectId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('design_items_module')
      .on(table.projectModuleId, table.id)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('design_items_file').on(table.fileId),
    index('design_items_note_user').on(table.noteUserId),
    index('design_items_picked')
      .on(table.pickedItemId)
      .where(sql`${table.pickedItemId} is not null`),
    index('design_items_created_by').on(table.createdBy),
  ],
);
