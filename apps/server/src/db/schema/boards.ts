import type { BoardExportInput, BoardExportStatus } from '@facet/contract/entities/board-export';
import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, deletedAt, moment, primaryId, updatedAt } from './columns.ts';
import { styles } from './designs.ts';
import { files } from './files.ts';
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
    /** How many updates its document has had. */
    sequence: integer('sequence').notNull().default(0),
    itemsTotal: integer('items_total').notNull().default(0),
    /** When it was put at its place in the order. */
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

const boardId = () =>
  integer('board_id')
    .notNull()
    .references(() => boards.id, { onDelete: 'cascade' });

/** Every change to a board's document since its snapshot, in the order in which they were stored. */
export const boardUpdates = pgTable(
  'board_updates',
  {
    boardId: boardId(),
    /** From 1, without a gap. */
    sequence: integer('sequence').notNull(),
    data: bytes('data').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.sequence] }), index('board_updates_user').on(table.userId)],
);

/**
 * Whose changes a writer's are. A writer is one opened page (in Yjs, a client id), or the server itself, which is no
 * user; nobody else may continue its changes.
 */
export const boardWriters = pgTable(
  'board_writers',
  {
    boardId: boardId(),
    writerId: bigint('writer_id', { mode: 'number' }).notNull(),
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.writerId] }), index('board_writers_user').on(table.userId)],
);

/** All changes up to a certain one, combined. */
export const boardSnapshots = pgTable('board_snapshots', {
  boardId: integer('board_id')
    .primaryKey()
    .references(() => boards.id, { onDelete: 'cascade' }),
  sequence: integer('sequence').notNull(),
  state: bytes('state').notNull(),
  createdAt: createdAt(),
});

/** A state that somebody named. */
export const boardVersions = pgTable(
  'board_versions',
  {
    id: primaryId(),
    boardId: boardId(),
    title: text('title').notNull(),
    state: bytes('state').notNull(),
    itemsTotal: integer('items_total').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('board_versions_board').on(table.boardId, table.id),
    index('board_versions_created_by').on(table.createdBy),
  ],
);

/** The files that a board's pictures may show; the board holds them as long as it exists, for undo and its versions. */
export const boardFiles = pgTable(
  'board_files',
  {
    boardId: boardId(),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.fileId] }), index('board_files_file').on(table.fileId)],
);

/** The pictures on a board now, for queries that do not load its document. */
export const boardPictures = pgTable(
  'board_pictures',
  {
    boardId: integer('board_id').notNull(),
    itemId: uuid('item_id').notNull(),
    fileId: integer('file_id').notNull(),
    styleId: integer('style_id').references(() => styles.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.itemId] }),
    foreignKey({
      columns: [table.boardId, table.fileId],
      foreignColumns: [boardFiles.boardId, boardFiles.fileId],
      name: 'board_pictures_held',
    }).onDelete('cascade'),
    index('board_pictures_file').on(table.boardId, table.fileId),
    index('board_pictures_style').on(table.styleId),
  ],
);

/**
 * Board pictures that are references of a style; they stay references when they are moved on the board or removed from
 * it.
 */
export const styleReferences = pgTable(
  'style_references',
  {
    boardId: integer('board_id').notNull(),
    itemId: uuid('item_id').notNull(),
    fileId: integer('file_id').notNull(),
    styleId: integer('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.itemId] }),
    foreignKey({
      columns: [table.boardId, table.fileId],
      foreignColumns: [boardFiles.boardId, boardFiles.fileId],
      name: 'style_references_held',
    }).onDelete('cascade'),
    index('style_references_file').on(table.boardId, table.fileId),
    index('style_references_style').on(table.styleId),
  ],
);

/** Who had placed an item that was removed from a board: if the removal is undone, it is theirs again. */
export const boardRemovedItems = pgTable(
  'board_removed_items',
  {
    boardId: boardId(),
    itemId: uuid('item_id').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.itemId] }),
    index('board_removed_items_created_by').on(table.createdBy),
  ],
);

/** A PDF of a board that somebody asked for; the board may be gone before the PDF's bytes are. */
export const boardExports = pgTable(
  'board_exports',
  {
    id: primaryId(),
    boardId: integer('board_id').references(() => boards.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    wish: jsonb('wish').$type<BoardExportInput>().notNull(),
    status: text('status').$type<BoardExportStatus>().notNull().default('waiting'),
    pagesTotal: integer('pages_total').notNull(),
    itemsDone: integer('items_done').notNull().default(0),
    itemsTotal: integer('items_total').notNull().default(0),
    storageKey: text('storage_key').notNull(),
    size: bigint('size', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('board_exports_board').on(table.boardId),
    index('board_exports_user').on(table.userId, table.id),
    index('board_exports_age').on(table.createdAt),
  ],
);
