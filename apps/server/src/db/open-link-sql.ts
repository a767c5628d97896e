import { sql } from 'drizzle-orm';

/**
 * Whether what a review link granted still counts: it was neither revoked nor has it expired. Every query that asks who
 * reaches something by a review says it with these words; `recipient` is the name that `review_recipients` has there.
 */
export const isOpenLink = (recipient = 'rr') =>
  sql.raw(`(${recipient}.revoked_at is null and ${recipient}.expires_at > now())`);
