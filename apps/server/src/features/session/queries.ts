import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { mailedTokens, users } from '../../db/schema/index.ts';

/** Who registered with an address; placeholders and deleted people did not. */
export async function findCredentials(db: Db, email: string) {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.registeredAt), isNull(users.deletedAt)))
    .limit(1);
  return user ?? null;
}

/** It proves the address that it was mailed to, which may not be the person's any more; a new one is not theirs yet. */
export const isMailedToReceiver = or(eq(users.email, mailedTokens.email), eq(mailedTokens.purpose, 'change_email'));

/** The first name of somebody (of nobody who has not proven the address one that they typed), whether or not the account is there still. */
export async function findFirstName(db: Db, userId: number): Promise<string> {
  const [user] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId)).limit(1);
  return user?.firstName ?? '';
}

/** A mailed token that still works, with its receiver; null once it was used, voided, or the address changed. */
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
