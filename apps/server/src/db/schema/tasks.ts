import type { TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import type { CommentPosition } from '@facet/contract/entities/drawing';
import type { FigureViewFilters } from '@facet/contract/entities/figure-view';
import type { ProjectViewFilters } from '@facet/contract/entities/dashboard';
import type { TaskFilters } from '@facet/contract/entities/task';
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { designComments } from './comments.ts';
import { createdAt, deletedAt, folded, moment, primaryId, updatedAt } from './columns.ts';
import { designItems, styles } from './designs.ts';
import { files } from './files.ts';
import { projectModules, projects, tags } from './projects.ts';
import { users } from './users.ts';

/** Something to do in a project; a sub-task names its task. */
export const tasks = pgTable(
  'tasks',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id').references((): AnyPgColumn => tasks.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    folded: folded('name'),
    description: text('description').notNull().default(''),
    priority: smallint('priority').$type<TaskPriority>().notNull(),
    status: smallint('status').$type<TaskStatus>().notNull(),
    styleId: integer('style_id').references(() => styles.id, { onDelete: 'set null' }),
    projectModuleId: integer('project_module_id').references(() => projectModules.id, { onDelete: 'set null' }),
    tagId: integer('tag_id').references(() => tags.id, { onDelete: 'set null' }),
    /** The comment that it was made from. */
    commentId: integer('comment_id').references(() => designComments.id, { onDelete: 'set null' }),
    /** The design that it is pinned to, and where on it. */
    designItemId: integer('design_item_id').references(() => designItems.id, { onDelete: 'set null' }),
    position: jsonb('position').$type<CommentPosition>(),
    assigneeId: integer('assignee_id').references(() => users.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    dueDate: date('due_date', { mode: 'string' }),
    reminderAt: moment('reminder_at'),
    /** When the reminder was sent; null while it has not been, or after it was set again. */
    remindedAt: moment('reminded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('tasks_project')
      .on(table.projectId, table.id)
      .where(sql`${table.deletedAt} is null and ${table.parentId} is null`),
    // Newest first, with finished tasks last.
    index('tasks_project_open_first')
      .on(table.projectId, sql`(${table.status} = 5)`, table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null and ${table.parentId} is null`),
    index('tasks_parent')
      .on(table.parentId, table.id)
      .where(sql`${table.parentId} is not null`),
    index('tasks_project_all')
      .on(table.projectId, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('tasks_assignee')
      .on(table.assigneeId, table.dueDate, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('tasks_creator')
      .on(table.createdBy, table.dueDate, table.id)
      .where(sql`${table.deletedAt} is null`),
    // Open tasks with a date: all that reminders look at.
    index('tasks_reminder')
      .on(table.reminderAt)
      .where(
        sql`${table.deletedAt} is null and ${table.remindedAt} is null and ${table.reminderAt} is not null and ${table.status} <> 5`,
      ),
    index('tasks_due')
      .on(table.dueDate)
      .where(sql`${table.deletedAt} is null and ${table.dueDate} is not null and ${table.status} <> 5`),
    index('tasks_folded').using('gin', table.folded.op('gin_trgm_ops')),
    index('tasks_style').on(table.styleId),
    index('tasks_module').on(table.projectModuleId),
    index('tasks_tag').on(table.tagId),
    index('tasks_comment').on(table.commentId),
    index('tasks_design_item').on(table.designItemId),
  ],
);

export const taskFiles = pgTable(
  'task_files',
  {
    taskId: integer('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.fileId] }), index('task_files_file').on(table.fileId)],
);

export const taskMentions = pgTable(
  'task_mentions',
  {
    taskId: integer('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.userId] }), index('task_mentions_user').on(table.userId)],
);

/** Who was told that a task is due tomorrow or overdue, and on which of their days: once a day. */
export const taskDueNotices = pgTable(
  'task_due_notices',
  {
    taskId: integer('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'due_tomorrow' | 'overdue'>().notNull(),
    /** In the user's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.userId, table.kind, table.day] }),
    index('task_due_notices_user').on(table.userId),
    index('task_due_notices_day').on(table.day),
  ],
);

/** Whose filters a kept view holds: those of the tasks page, of the list of every project, or of the analytics. */
export type KeptViewFilters = { tasks: TaskFilters; projects: ProjectViewFilters; analytics: FigureViewFilters };
export type KeptViewPage = keyof KeptViewFilters;

/** A saved view of a page: the filters in its address, under a title. */
export const keptViews = pgTable(
  'kept_views',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    page: text('page').$type<KeptViewPage>().notNull().default('tasks'),
    filters: jsonb('filters').$type<KeptViewFilters[KeptViewPage]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('kept_views_user').on(table.userId, table.page, table.id)],
);

/** A private address with a person's due dates; only the hash of its token is stored. */
export const calendarLinks = pgTable('calendar_links', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
});
