import { and, isNull, sql } from 'drizzle-orm';
import { users } from './schema/index.ts';

/**
 * Whether a row of `users` stands for its address: it is not deleted, and no account had the address before it. There
 * is one such row for each address, so every query that asks whose an address is uses this.
 */
export const standsForAddress = and(isNull(users.deletedAt), sql`not ${users.isAddressTaken}`);
