import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/**
 * What was made for a key that somebody sent along, kept for an hour so that the same call again makes nothing. An
 * answer may hold links and names: it is sealed with the key itself, of which there is only a hash here.
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
