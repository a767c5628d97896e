import { sql } from 'drizzle-orm';

/**
 * Whether a person (`users`, by its name in the query) has an account that is certainly theirs. Anybody can register
 * with an address: until it is proven, its owner is whoever comes with a mailed code.
 */
export const provenAccount = (user: string) =>
  sql.raw(`(${user}.registered_at is not null and ${user}.email_verified_at is not null)`);
