import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { standsForAddress } from '../../db/address-owner-sql.ts';
import type { Db } from '../../db/client.ts';
import { mailedTokens, users } from '../../db/schema/index.ts';

/** Whoever registered with an address; placeholders and deleted people don't count. */
export async function findCredentials(db: Db, email: string) {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.registeredAt), standsForAddress))
    .limit(1);
  return user ?? null;
}

/**
 * A token proves the address it was mailed to, which may no longer be the person's; a new address is not theirs yet.
 */
export const isMailedToReceiver = or(eq(users.email, mailedTokens.email), eq(mailedTokens.purpose, 'change_email'));

/** Somebody's first name, even if the account is gone; never one typed by somebody who has not proven the address. */
export async function findFirstName(db: Db, userId: number): Promise<string> {
  const [user] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId)).limit(1);
  return user?.firstName ?? '';
}

/** A mailed token that still works, with its receiver; null once it was used or voided, or the address changed. */
export async function findLiveToken(db: Db, id: string) {
  const [row] = await db
    .select({
      id: mailedTokens.id,
      purpose: mailedTokens.purpose,
      userId: mailedTokens.userId,
      email: mailedTokens.email,
      firstName: users.firstName,
    })
    .from(mailedTokens)
    .innerJoin(users, and(eq(users.id, mailedTokens.userId), isMailedToReceiver, isNull(users.deletedAt)))
    .where(and(eq(mailedTokens.id, id), eq(mailedTokens.used, false), gt(mailedTokens.expiresAt, new Date())))
    .limit(1);
  return row ?? null;
}
