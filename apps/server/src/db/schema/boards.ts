import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, moment, primaryId, updatedAt } from './columns.ts';
import { projectModules } from './projects.ts';
import { users } from './users.ts';

/** A board of a project's mood-board module. */
export const boards = pgTable(
  'boards',
  {
    id: primaryId(),
    projectModuleId: integer('project_module_id')
      .notNull()
      .references(() => projectModules.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    position: smallint('position').notNull(),
    /** When it came to its place in the order. */
    placedAt: moment('placed_at').notNull().defaultNow(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('boards_module')
      .on(table.projectModuleId, table.position, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('boards_module_all').on(table.projectModuleId),
    index('boards_created_by').on(table.createdBy),
  ],
);
