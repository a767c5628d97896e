import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, moment } from './columns.ts';
import { designItems, styles } from './designs.ts';
import { files } from './files.ts';
import { projectModules, projects, tags } from './projects.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';

/**
 * What people wrote in a project's chat. The ids come from the log's sequence, so that messages and log entries share
 * one order; a project's messages are written one at a time, so their ids grow with time.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigint('id', { mode: 'number' })
      .primaryKey()
      .default(sql`nextval('activities_id_seq')`),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    impersonatorId: integer('impersonator_id').references(() => users.id),
    /** Set by the author's client, so that a resend makes no duplicate. */
    requestId: text('request_id'),
    text: text('text').notNull(),
    repliedMessageId: bigint('replied_message_id', { mode: 'number' }).references((): AnyPgColumn => chatMessages.id, {
      onDelete: 'set null',
    }),
    projectModuleId: integer('project_module_id').references(() => projectModules.id, { onDelete: 'set null' }),
    styleId: integer('style_id').references(() => styles.id, { onDelete: 'set null' }),
    designItemId: integer('design_item_id').references(() => designItems.id, { onDelete: 'set null' }),
    taskId: integer('task_id').references(() => tasks.id, { onDelete: 'set null' }),
    tagId: integer('tag_id').references(() => tags.id, { onDelete: 'set null' }),
    editedAt: moment('edited_at'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('chat_messages_project')
      .on(table.projectId, table.id)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('chat_messages_request').on(table.userId, table.requestId),
    index('chat_messages_replied')
      .on(table.repliedMessageId)
      .where(sql`${table.repliedMessageId} is not null`),
    index('chat_messages_impersonator')
      .on(table.impersonatorId)
      .where(sql`${table.impersonatorId} is not null`),
    index('chat_messages_module')
      .on(table.projectModuleId)
      .where(sql`${table.projectModuleId} is not null`),
    index('chat_messages_style')
      .on(table.styleId)
      .where(sql`${table.styleId} is not null`),
    index('chat_messages_item')
      .on(table.designItemId)
      .where(sql`${table.designItemId} is not null`),
    index('chat_messages_task')
      .on(table.taskId)
      .where(sql`${table.taskId} is not null`),
    index('chat_messages_tag')
      .on(table.tagId)
      .where(sql`${table.tagId} is not null`),
  ],
);

export const chatFiles = pgTable(
  'chat_files',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.fileId] }), index('chat_files_file').on(table.fileId)],
);

export const chatMentions = pgTable(
  'chat_mentions',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.userId] }), index('chat_mentions_user').on(table.userId)],
);

/** How far somebody has read a project's chat. */
export const chatReads = pgTable(
  'chat_reads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The message may be gone by now: only its place in the order counts. */
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('chat_reads_project').on(table.projectId, table.readAt),
  ],
);
