import type { FileFormat, UploadType } from '@facet/contract/constants/uploads';
import { bigint, index, integer, pgTable, primaryKey, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, moment, primaryId } from './columns.ts';
import { users } from './users.ts';

/** An uploaded file; the bytes lie under a random key that tells nothing. */
export const files = pgTable(
  'files',
  {
    id: primaryId(),
    uploaderId: integer('uploader_id')
      .notNull()
      .references((): AnyPgColumn => users.id),
    uploadType: text('upload_type').$type<UploadType>().notNull(),
    originalName: text('original_name').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    format: text('format').$type<FileFormat>().notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** Pixels as seen, after the orientation in the file; null for what is no picture. */
    width: integer('width'),
    height: integer('height'),
    /** When it became part of something; until then only its uploader sees it. */
    attachedAt: moment('attached_at'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('files_uploader').on(table.uploaderId),
    index('files_unattached').on(table.attachedAt, table.createdAt),
  ],
);

export const fileThumbnails = pgTable(
  'file_thumbnails',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    presetName: text('preset_name').notNull(),
    storageKey: text('storage_key').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.presetName] })],
);
