import type { BackupFailure, BackupProgress, BackupRunKind, BackupRunState } from '@facet/contract/entities/backups';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** The server processes of this installation; each reports every few seconds that it is alive. */
export const processes = pgTable(
  'processes',
  {
    id: uuid('id').primaryKey(),
    role: text('role').$type<'all' | 'web' | 'worker'>().notNull(),
    version: text('version').notNull(),
    sockets: integer('sockets').notNull(),
    /** The version of ffmpeg that it found, if any. */
    ffmpeg: text('ffmpeg'),
    startedAt: moment('started_at').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('processes_seen').on(table.seenAt)],
);

/** One row while nothing may be changed, else none. It is not in backups. */
export const maintenance = pgTable(
  'maintenance',
  {
    id: integer('id').primaryKey().default(1),
    /** What people are told, such as “until 14:00”; may be empty. */
    words: text('words').notNull(),
    /** Who began it or said it anew: their account on the machine where they gave the command; empty if not known. */
    account: text('account').notNull().default(''),
    /** When that was; it says which maintenance is meant. */
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [check('maintenance_one', sql`${table.id} = 1`)],
);

/** What administrators have turned on here: one row, made with the first change. */
export const installationSettings = pgTable(
  'installation_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Whether agents of people are answered; AGENTS, where it is set, says it instead. */
    agents: boolean('agents').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [check('installation_settings_one', sql`${table.id} = 1`)],
);

/** When backups are made, and how many stay: one row, made when a place for them is first given. */
export const backupSettings = pgTable(
  'backup_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** How often; null for never. */
    everyHours: integer('every_hours').$type<6 | 12 | 24>(),
    /** One of the hours at which it begins, by the clocks of `time_zone`. */
    hour: integer('hour').notNull(),
    timeZone: text('time_zone').notNull(),
    days: integer('days').notNull(),
    weeks: integer('weeks').notNull(),
    months: integer('months').notNull(),
    updatedAt: updatedAt(),
    /** When administrators were last told that the newest is too old. */
    oldToldAt: moment('old_told_at'),
  },
  (table) => [check('backup_settings_one', sql`${table.id} = 1`)],
);

/** Backups that Facet made by itself or was asked for, and those that it read back. They are not in backups. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: primaryId(),
    kind: text('kind').$type<BackupRunKind>().notNull(),
    state: text('state').$type<BackupRunState>().notNull().default('waiting'),
    /** The backup's name; null while it is made. */
    backup: text('backup'),
    /** Who asked for it; null for the schedule. */
    byId: integer('by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    /** When the process at work last said that it is. */
    seenAt: moment('seen_at'),
    endedAt: moment('ended_at'),
    /** Whether it was asked to stop. */
    isCalledOff: boolean('is_called_off').notNull().default(false),
    progress: jsonb('progress').$type<BackupProgress>(),
    rows: bigint('rows', { mode: 'number' }),
    files: integer('files'),
    bytes: bigint('bytes', { mode: 'number' }),
    failure: text('failure').$type<BackupFailure>(),
    /** What it said, line by line, its error last. */
    lines: jsonb('lines').$type<string[]>().notNull().default([]),
  },
  (table) => [
    index('backup_runs_created').on(table.createdAt, table.id),
    index('backup_runs_by').on(table.byId),
    // One at a time, whoever asks.
    uniqueIndex('backup_runs_open')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('waiting', 'running')`),
  ],
);
