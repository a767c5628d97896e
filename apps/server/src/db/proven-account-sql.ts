import { sql } from 'drizzle-orm';

/**
 * Whether a person (`users`, by the name that the query gives it) has an account that is certainly theirs. Who has only
 * registered may be anybody: until the address is proven, whoever comes by a mailed code is its owner.
 */
export const provenAccount = (user: string) =>
  sql.raw(`(${user}.registered_at is not null and ${user}.email_verified_at is not null)`);
