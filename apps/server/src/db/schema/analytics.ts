import type { DesignStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { styles } from './designs.ts';
import { projectModules } from './projects.ts';
import { users } from './users.ts';

/**
 * What `piece_history` says about every piece (a style in a module), kept up to date by a job: which status it had from
 * when to when, by its newest version at the time. The last spell of a piece has no end and is its present status.
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
    /** When the piece's first file was uploaded. */
    firstAt: moment('first_at').notNull(),
    /** Hours in review before this spell. */
    reviewHours: doublePrecision('review_hours').notNull(),
    /** Rounds: the versions that were sent back, plus the one that was not. */
    rounds: smallint('rounds').notNull(),
    /** Who uploaded the newest version. */
    madeBy: integer('made_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.styleId, table.projectModuleId, table.startedAt] }),
    index('piece_spells_module').on(table.projectModuleId, table.styleId),
    // The present state of each piece, complete, so that the figures of many pieces come from the index alone.
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
    // The same for spells that ended within a span of days.
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

/**
 * Pieces whose items changed since their spells were kept: triggers on `design_items` add them, the job removes them.
 */
export const stalePieces = pgTable(
  'stale_pieces',
  { styleId: integer('style_id').notNull(), projectModuleId: integer('project_module_id').notNull() },
  (table) => [primaryKey({ columns: [table.styleId, table.projectModuleId] })],
);
