import type { DashboardColumns } from '@facet/contract/entities/dashboard';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { projectModules } from './projects.ts';
import { users } from './users.ts';

/** A person's column settings for one view of a dashboard. */
export const dashboardColumns = pgTable(
  'dashboard_columns',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    view: text('view').notNull(),
    columns: jsonb('columns').$type<DashboardColumns>().notNull(),
    /** Whether rows are compact. */
    isDense: boolean('is_dense').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.view] })],
);

/** When somebody last marked the news of a module as seen. */
export const moduleViews = pgTable(
  'module_views',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectModuleId: integer('project_module_id')
      .notNull()
      .references(() => projectModules.id, { onDelete: 'cascade' }),
    viewedAt: moment('viewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectModuleId] }),
    index('module_views_module').on(table.projectModuleId),
  ],
);
