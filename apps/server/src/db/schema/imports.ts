import type { ArchiveRules } from '@facet/contract/archive/archive-rules';
import type { LeftOutReason } from '@facet/contract/archive/find-clutter';
import type { ModuleName } from '@facet/contract/constants/catalogue';
import type { ImportAsk, ImportMade, ImportRowState, ImportState } from '@facet/contract/entities/import';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from './columns.ts';
import { files } from './files.ts';
import { spaces } from './spaces.ts';
import { users } from './users.ts';

/** One run over an archive that somebody brings into a space, from the first look to the report. */
export const imports = pgTable(
  'imports',
  {
    id: primaryId(),
    spaceId: integer('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** What the archive is called. */
    title: text('title').notNull(),
    /** A folder or a zip on the server. */
    path: text('path'),
    /** A zip that was uploaded: held until the run is over. */
    fileId: integer('file_id').references(() => files.id),
    rules: jsonb('rules').$type<ArchiveRules>(),
    state: text('state').$type<ImportState>().notNull().default('reading'),
    /** Why it failed, in words. */
    problem: text('problem'),
    createdAt: createdAt(),
    /** When it began to bring files over. */
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('imports_space').on(table.spaceId, table.id),
    index('imports_user').on(table.userId),
    index('imports_file').on(table.fileId),
  ],
);

/** One file of the archive: what the dry run says of it, and what came of it. */
export const importRows = pgTable(
  'import_rows',
  {
    id: primaryId(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As the archive has it, in its own form of Unicode. */
    path: text('path').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    modifiedAt: moment('modified_at'),
    /** Of its content, once that was read. */
    sha256: text('sha256'),
    state: text('state').$type<ImportRowState>().notNull().default('comes'),
    why: text('why').$type<LeftOutReason>(),
    /** The path of the file that has the same content, or what the server says of a broken one. */
    detail: text('detail'),
    asks: text('asks').$type<ImportAsk>(),
    folder: text('folder'),
    project: text('project'),
    style: text('style'),
    number: text('number'),
    module: text('module').$type<ModuleName>(),
    version: integer('version'),
    /** The files that become one version have one number in common; they are brought in its order. */
    piece: integer('piece'),
    /** The design that it became; no reference, as what was brought may be removed like anything else. */
    itemId: integer('item_id'),
  },
  (table) => [
    index('import_rows_piece').on(table.importId, table.state, table.piece, table.id),
    index('import_rows_asks')
      .on(table.importId, table.id)
      .where(sql`${table.asks} is not null`),
  ],
);

/** What a run made, so that it can be taken back; no references, as it may be removed like anything else. */
export const importMade = pgTable(
  'import_made',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ImportMade>().notNull(),
    madeId: integer('made_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.kind, table.madeId] })],
);
