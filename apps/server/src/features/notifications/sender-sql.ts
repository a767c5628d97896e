import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether a user may have mails sent in their name: not with an account whose address nobody has proven. Guests of a
 * review link have no account; they came in by a code that was mailed to them.
 */
export const isProvenSender = (user: SQL): SQL =>
  sql`(${user}.email_verified_at is not null or ${user}.registered_at is null)`;
