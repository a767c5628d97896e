import type { DesignStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { styles } from './designs.ts';
import { projectModules } from './projects.ts';
import { users } from './users.ts';

/**
 * What `piece_history` says of every piece (a style in a module), kept by a job: which status it had from when to when, by
 * its newest version then. The last spell of a piece has no end, and is what the piece says now.
 */
export const pieceSpells = pgTable(
  'piece_spells',
  {
    styleId: integer('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    projectModuleId: integer('project_module_id')
      .notNull()
      .references(() => projectModules.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    status: text('status').$type<DesignStatus>().notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** When the piece's first file came. */
    firstAt: moment('first_at').notNull(),
    /** Hours that it was in review before this spell. */
    reviewHours: doublePrecision('review_hours').notNull(),
    /** Versions that were sent back, and the one that was not. */
    rounds: smallint('rounds').notNull(),
    /** Who uploaded the newest version. */
    madeBy: integer('made_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.styleId, table.projectModuleId, table.startedAt] }),
    index('piece_spells_module').on(table.projectModuleId, table.styleId),
    // What each piece says now: all of it, so that the figures of many pieces come from the index alone.
    index('piece_spells_last')
      .on(
        table.projectModuleId,
        table.styleId,
        table.version,
        table.status,
        table.startedAt,
        table.firstAt,
        table.reviewHours,
        table.rounds,
        table.madeBy,
      )
      .where(sql`${table.endedAt} is null`),
    // What ended in some days, likewise.
    index('piece_spells_ended').on(
      table.endedAt,
      table.projectModuleId,
      table.styleId,
      table.version,
      table.status,
      table.startedAt,
    ),
    index('piece_spells_made_by').on(table.madeBy),
  ],
);

/** Pieces whose items changed since their spells were kept: triggers on `design_items` name them, the job takes them off. */
export const stalePieces = pgTable(
  'stale_pieces',
  { styleId: integer('style_id').notNull(), projectModuleId: integer('project_module_id').notNull() },
  (table) => [primaryKey({ columns: [table.styleId, table.projectModuleId] })],
);
