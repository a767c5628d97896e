import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
