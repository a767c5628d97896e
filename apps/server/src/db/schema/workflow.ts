import type { ProjectRole } from '@facet/contract/permissions';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, primaryId, updatedAt } from './columns.ts';
import { spaces } from './spaces.ts';
import { users } from './users.ts';

/** The catalogue of steps. */
export const modules = pgTable('modules', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  title: text('title').notNull(),
  icon: text('icon').notNull(),
  type: smallint('type').$type<3 | 4>().notNull(),
  workflowType: smallint('workflow_type').$type<1 | 2>().notNull().default(1),
});

/** A named, ordered list of modules that a space offers; the one without a space is everyone's default. */
export const workflowSchemes = pgTable(
  'workflow_schemes',
  {
    id: primaryId(),
    spaceId: integer('space_id').references(() => spaces.id),
    title: text('title').notNull(),
    /** What a project of the space starts from when it names no scheme. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('workflow_schemes_space').on(table.spaceId),
    uniqueIndex('workflow_schemes_default')
      .on(table.spaceId)
      .where(sql`${table.isDefault} and ${table.deletedAt} is null`),
  ],
);

export const workflowSchemeModules = pgTable(
  'workflow_scheme_modules',
  {
    schemeId: integer('scheme_id')
      .notNull()
      .references(() => workflowSchemes.id, { onDelete: 'cascade' }),
    moduleId: integer('module_id')
      .notNull()
      .references(() => modules.id),
    title: text('title').notNull(),
    workflowType: smallint('workflow_type').$type<1 | 2>().notNull().default(1),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schemeId, table.moduleId] }),
    index('workflow_scheme_modules_module').on(table.moduleId),
  ],
);

/** A reusable start for a project; the one without a space is everyone's blank one. */
export const templates = pgTable(
  'templates',
  {
    id: primaryId(),
    spaceId: integer('space_id').references(() => spaces.id),
    title: text('title').notNull(),
    workflowSchemeId: integer('workflow_scheme_id').references(() => workflowSchemes.id),
    /** Cleaned HTML. */
    guides: text('guides').notNull().default(''),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    team: jsonb('team').$type<{ user_id: number; roles: ProjectRole[] }[]>().notNull().default([]),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('templates_space').on(table.spaceId),
    index('templates_scheme').on(table.workflowSchemeId),
    index('templates_created_by').on(table.createdBy),
  ],
);
