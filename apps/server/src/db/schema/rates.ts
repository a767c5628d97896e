import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Every limit that all processes share; `platform/limits` says how much each allows, and to whom. */
export const LIMIT_NAMES = [
  'address:log-in',
  'address:registration',
  'address:recovery',
  'address:upload',
  'address:review-link',
  'address:connection-test',
  'password-at-place',
  'password-of-account',
  'known-place',
  'link-password',
  'guest-codes',
  'guest-code',
  'link-wanted',
  'own-mail',
  'mails-of-person',
  'mails-of-space',
  'mails-to-person',
  'files-of-person',
  'links-of-person',
  'refusal',
  'refusals-of-strangers',
  'download-ticket',
  'access-token',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** How much of the shared limits is used. The table is unlogged: after a crash, counting starts over. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    /** The limit's name and a hash of what it applies to. */
    key: text('key').notNull(),
    windowSeconds: integer('window_seconds').notNull(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowSeconds] }), index('rate_counts_end').on(table.endsAt)],
);
