import { sql } from 'drizzle-orm';

/**
 * Whether what a review link granted still counts: it is neither revoked nor expired. Every query that asks who reaches
 * something by a review uses this; `recipient` is the name of `review_recipients` in that query.
 */
export const isOpenLink = (recipient = 'rr') =>
  sql.raw(`(${recipient}.revoked_at is null and ${recipient}.expires_at > now())`);
