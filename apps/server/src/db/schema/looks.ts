import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { projects } from './projects.ts';
import { reviewRecipients } from './reviews.ts';
import { users } from './users.ts';

/** Who opened or downloaded a file: at most one row per person, file and hour. */
export const fileLooks = pgTable(
  'file_looks',
  {
    /** No reference: who looked stays known after the file was removed for good. */
    fileId: integer('file_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The whole hour in which it was. */
    hour: moment('hour').notNull(),
    /** The first moment of it. */
    at: moment('at').notNull(),
    /** The project that the file was part of; its space says how long the row is kept. */
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The review link by which a guest came; null for somebody who signed in. */
    recipientId: integer('recipient_id').references(() => reviewRecipients.id, { onDelete: 'set null' }),
    isOpened: boolean('is_opened').notNull(),
    isDownloaded: boolean('is_downloaded').notNull(),
    /** Only the network of the address. */
    address: text('address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.userId, table.hour] }),
    index('file_looks_project').on(table.projectId, table.at),
    index('file_looks_user').on(table.userId, table.at),
    index('file_looks_recipient').on(table.recipientId),
  ],
);

/** A picture with the mark of one link in it, kept for a while so that it is made once. */
export const markedPictures = pgTable(
  'marked_pictures',
  {
    /** Derived from the picture, the link and what the mark says. */
    name: text('name').primaryKey(),
    recipientId: integer('recipient_id').references(() => reviewRecipients.id, { onDelete: 'set null' }),
    storageKey: text('storage_key').notNull().unique(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (table) => [index('marked_pictures_recipient').on(table.recipientId), index('marked_pictures_made').on(table.madeAt)],
);
