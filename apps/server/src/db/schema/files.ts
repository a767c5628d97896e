import { sql } from 'drizzle-orm';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { UploadType } from '@facet/contract/constants/uploads';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { PieceLook } from '@facet/model/look/tint-triangles';
import type { FileWork, PictureDamage, UnfinishedState, WorkFailure } from '@facet/contract/entities/file';
import {
  boolean,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, folded, moment, primaryId } from './columns.ts';
import { users } from './users.ts';

/** An uploaded file; its bytes are stored under a random key that reveals nothing. */
export const files = pgTable(
  'files',
  {
    id: primaryId(),
    uploaderId: integer('uploader_id')
      .notNull()
      .references((): AnyPgColumn => users.id),
    uploadType: text('upload_type').$type<UploadType>().notNull(),
    originalName: text('original_name').notNull(),
    folded: folded('original_name'),
    /** What people from outside read instead of the name, without its extension; null until somebody says it. */
    title: text('title'),
    storageKey: text('storage_key').notNull().unique(),
    format: text('format').$type<FileFormat>().notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** Pixels as seen, after applying the file's orientation; 0 until decoded, null if it is not a readable picture. */
    width: integer('width'),
    height: integer('height'),
    /** For a damaged picture that is shown as far as it can be read. */
    damage: jsonb('damage').$type<PictureDamage>(),
    /** For a 3D model, if the file or a person says so. */
    unit: text('unit').$type<ModelUnit>(),
    /** The key of a captured picture of a file that the server can't draw: the source of its thumbnails. */
    previewKey: text('preview_key'),
    /** The metals that a model is cast in, in which its preview is drawn; null while nobody has said any. */
    drawnIn: jsonb('drawn_in').$type<PieceLook>(),
    /** Uploaded before previews were made for such files: it still gets one. */
    awaitsPreview: boolean('awaits_preview').notNull().default(false),
    /** A video that no browser plays and that is not converted yet, or was not examined. */
    awaitsFilm: boolean('awaits_film').notNull().default(false),
    /** When it became part of something; until then, only its uploader sees it. */
    attachedAt: moment('attached_at'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('files_uploader').on(table.uploaderId),
    index('files_folded').using('gin', table.folded.op('gin_trgm_ops')),
    index('files_unattached').on(table.attachedAt, table.createdAt),
    index('files_awaits_preview')
      .on(table.id)
      .where(sql`${table.awaitsPreview}`),
    index('files_awaits_film')
      .on(table.id)
      .where(sql`${table.awaitsFilm}`),
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

/** A large picture in tiles: one object that holds all tiles in sequence, level by level, row by row. */
export const filePyramids = pgTable('file_pyramids', {
  fileId: integer('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  storageKey: text('storage_key').notNull(),
  contentType: text('content_type').notNull(),
  /** Bytes. */
  size: bigint('size', { mode: 'number' }).notNull(),
  tileSize: smallint('tile_size').notNull(),
  /** Pixels of each level; the first is the picture itself. */
  levels: jsonb('levels').$type<{ width: number; height: number }[]>().notNull(),
  /** Where each tile begins, and finally where the last one ends. */
  offsets: bigint('offsets', { mode: 'number' }).array().notNull(),
});

/** A video converted so that every browser plays it. */
export const fileFilms = pgTable('file_films', {
  fileId: integer('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  storageKey: text('storage_key').notNull(),
  /** Bytes. */
  size: bigint('size', { mode: 'number' }).notNull(),
});

/** What people are shown of a 3D model if they do not get its file: one coarse mesh. */
export const fileReductions = pgTable('file_reductions', {
  fileId: integer('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  storageKey: text('storage_key').notNull(),
  /** Bytes. */
  size: integer('size').notNull(),
});

/**
 * What is still to be made from a file, or could not be made: previews, tiles, film and the like. What is finished has
 * no row here, but a row of its own above.
 */
export const fileWorks = pgTable(
  'file_works',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    work: text('work').$type<FileWork>().notNull(),
    state: text('state').$type<UnfinishedState>().notNull(),
    /** Why it failed. */
    failure: text('failure').$type<WorkFailure>(),
    /** Where a broken file stops being readable, in bytes from its beginning. */
    brokenAt: bigint('broken_at', { mode: 'number' }),
    /** How far a conversion or measurement is, in percent. */
    progress: smallint('progress'),
    /** Who stopped it, if somebody did. */
    stoppedBy: integer('stopped_by').references(() => users.id),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.work] }),
    index('file_works_since').on(table.since),
    index('file_works_stopped_by')
      .on(table.stoppedBy)
      .where(sql`${table.stoppedBy} is not null`),
  ],
);

/** An upload that can continue after a lost connection; its bytes are kept until it is finished or too old. */
export const resumableUploads = pgTable(
  'resumable_uploads',
  {
    /** Unguessable: 32 hex digits. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    uploadType: text('upload_type').$type<UploadType>().notNull(),
    originalName: text('original_name').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The file that it became. */
    fileId: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('resumable_uploads_user').on(table.userId),
    index('resumable_uploads_file').on(table.fileId),
    index('resumable_uploads_created').on(table.createdAt),
  ],
);
