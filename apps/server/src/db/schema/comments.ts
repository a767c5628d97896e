import type { FixState, PinState } from '@facet/contract/entities/comment';
import type { BoardSpot } from '@facet/contract/entities/comment';
import type { CommentPosition, Drawing } from '@facet/contract/entities/drawing';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { boards } from './boards.ts';
import { createdAt, deletedAt, moment, primaryId, updatedAt } from './columns.ts';
import { designItems, styles } from './designs.ts';
import { files } from './files.ts';
import { projectModules, projects } from './projects.ts';
import { users } from './users.ts';

/** A comment on a design item or a board; a reply names the head of its thread. */
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
    styleId: integer('style_id').references(() => styles.id, { onDelete: 'cascade' }),
    designItemId: integer('design_item_id').references(() => designItems.id, { onDelete: 'cascade' }),
    boardId: integer('board_id').references(() => boards.id, { onDelete: 'cascade' }),
    /** Where on the board it is. */
    boardSpot: jsonb('board_spot').$type<BoardSpot>(),
    parentId: integer('parent_id').references((): AnyPgColumn => designComments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Set by the author's client, so that a resend makes no duplicate. */
    requestId: uuid('request_id'),
    text: text('text').notNull(),
    isInternal: boolean('is_internal').notNull(),
    position: jsonb('position').$type<CommentPosition>(),
    /** For a pin that was carried over to another model; null where it is as it was set. */
    pinState: text('pin_state').$type<PinState>(),
    drawing: jsonb('drawing').$type<Drawing>(),
    drawingFileId: integer('drawing_file_id').references(() => files.id),
    carriedFromId: integer('carried_from_id').references((): AnyPgColumn => designComments.id, {
      onDelete: 'set null',
    }),
    resolvedAt: moment('resolved_at'),
    resolvedBy: integer('resolved_by').references(() => users.id),
    /** The state of a comment that must be fixed; null for every other. */
    fixState: text('fix_state').$type<FixState>(),
    /** Who marked it so: they are told of the answer, and may take the mark back. */
    fixMarkedBy: integer('fix_marked_by').references(() => users.id),
    fixReason: text('fix_reason'),
    fixAnsweredBy: integer('fix_answered_by').references(() => users.id),
    fixAnsweredAt: moment('fix_answered_at'),
    editedAt: moment('edited_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    // Exactly one subject: a file of a style, or a board.
    check(
      'design_comments_of_one',
      sql`(${table.boardId} is null) = (${table.designItemId} is not null and ${table.styleId} is not null)`,
    ),
    index('design_comments_board')
      .on(table.boardId, table.id)
      .where(sql`${table.boardId} is not null`),
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
    index('design_comments_fix_marked_by').on(table.fixMarkedBy),
    index('design_comments_fix_answered_by').on(table.fixAnsweredBy),
    index('design_comments_open_fixes')
      .on(table.designItemId)
      .where(sql`${table.fixState} = 'open' and ${table.deletedAt} is null`),
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

/** Comments that are not published yet: a table of their own, so that no list of comments can show them. */
export const commentDrafts = pgTable(
  'comment_drafts',
  {
    id: primaryId(),
    designItemId: integer('design_item_id').references(() => designItems.id, { onDelete: 'cascade' }),
    boardId: integer('board_id').references(() => boards.id, { onDelete: 'cascade' }),
    boardSpot: jsonb('board_spot').$type<BoardSpot>(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id').references(() => designComments.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    isInternal: boolean('is_internal').notNull(),
    mustFix: boolean('must_fix').notNull().default(false),
    position: jsonb('position').$type<CommentPosition>(),
    drawing: jsonb('drawing').$type<Drawing>(),
    drawingFileId: integer('drawing_file_id').references(() => files.id),
    taggedUsers: integer('tagged_users').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('comment_drafts_of_one', sql`(${table.boardId} is null) = (${table.designItemId} is not null)`),
    index('comment_drafts_item').on(table.designItemId, table.userId),
    index('comment_drafts_board').on(table.boardId, table.userId),
    index('comment_drafts_user').on(table.userId),
    index('comment_drafts_parent').on(table.parentId),
    index('comment_drafts_drawing_file').on(table.drawingFileId),
  ],
);

/** Files that such a draft holds until it is published or discarded. */
export const commentDraftFiles = pgTable(
  'comment_draft_files',
  {
    commentDraftId: integer('comment_draft_id')
      .notNull()
      .references(() => commentDrafts.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    isDrawn: boolean('is_drawn').notNull().default(false),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentDraftId, table.fileId] }),
    index('comment_draft_files_file').on(table.fileId),
  ],
);

/** An unfinished drawing on a design item: one row per person; strokes are identified by their ids. */
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
