import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/**
 * Results of calls with an idempotency key, kept for an hour so that a repeated call makes nothing again. An answer may
 * hold links and names: it is encrypted with the key itself, of which only a hash is stored.
 */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    /** A hash of the person, the key and the step of the call. */
    id: text('id').primaryKey(),
    /** A hash of what was asked. */
    request: text('request').notNull(),
    answer: bytes('answer').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('kept_answers_age').on(table.createdAt)],
);
