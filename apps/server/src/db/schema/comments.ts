import type { CommentPosition, Drawing } from '@facet/contract/entities/drawing';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, moment, primaryId, updatedAt } from './columns.ts';
import { designItems, styles } from './designs.ts';
import { files } from './files.ts';
import { projectModules, projects } from './projects.ts';
import { users } from './users.ts';

/** What was said of a design item; a reply names its thread's head. */
export const designComments = pgTable(
  'design_comments',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    projectModuleId: integer('project_module_id')
      .notNull()
      .references(() => projectModules.id, { onDelete: 'cascade' }),
    styleId: integer('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    designItemId: integer('design_item_id')
      .notNull()
      .references(() => designItems.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id').references((): AnyPgColumn => designComments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Given by the author's program, so that sending again does not double. */
    requestId: uuid('request_id'),
    text: text('text').notNull(),
    isInternal: boolean('is_internal').notNull(),
    position: jsonb('position').$type<CommentPosition>(),
    drawing: jsonb('drawing').$type<Drawing>(),
    drawingFileId: integer('drawing_file_id').references(() => files.id),
    carriedFromId: integer('carried_from_id').references((): AnyPgColumn => designComments.id, {
      onDelete: 'set null',
    }),
    resolvedAt: moment('resolved_at'),
    resolvedBy: integer('resolved_by').references(() => users.id),
    editedAt: moment('edited_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('design_comments_item')
      .on(table.designItemId, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('design_comments_style')
      .on(table.styleId, table.projectModuleId, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('design_comments_parent')
      .on(table.parentId, table.id)
      .where(sql`${table.parentId} is not null`),
    index('design_comments_project').on(table.projectId, table.id),
    index('design_comments_module').on(table.projectModuleId),
    index('design_comments_user').on(table.userId, table.id),
    uniqueIndex('design_comments_request').on(table.userId, table.requestId),
    index('design_comments_drawing_file').on(table.drawingFileId),
    index('design_comments_carried').on(table.carriedFromId),
  ],
);

/** Who has read which comment; the author's own need no row. */
export const commentReads = pgTable(
  'comment_reads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id')
      .notNull()
      .references(() => designComments.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.commentId] }),
    index('comment_reads_comment').on(table.commentId),
  ],
);

export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => designComments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_mentions_user').on(table.userId),
  ],
);

/** Files of a comment, and the pictures that its drawing shows. */
export const commentFiles = pgTable(
  'comment_files',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => designComments.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    isDrawn: boolean('is_drawn').notNull().default(false),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.fileId] }), index('comment_files_file').on(table.fileId)],
);

/** Somebody's unfinished drawing on a design item: one row a person, each stroke found by its id. */
export const drawDrafts = pgTable(
  'draw_drafts',
  {
    designItemId: integer('design_item_id')
      .notNull()
      .references(() => designItems.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: jsonb('place').$type<CommentPosition>(),
    drawing: jsonb('drawing').$type<Drawing>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.designItemId, table.userId] }), index('draw_drafts_user').on(table.userId)],
);
