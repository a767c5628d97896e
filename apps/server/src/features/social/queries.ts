import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { standsForAddress } from '../../db/address-owner-sql.ts';
import type { Db } from '../../db/client.ts';
import { pendingSocialAccounts, socialAccounts, users } from '../../db/schema/index.ts';

/** More providers than anybody configures. */
const PROVIDERS_MAX = 100;

type Subject = { provider: string; subject: string };

/** Whom a provider's account logs in; null once that person is deleted. */
export async function findLinkedUserId(db: Db, { provider, subject }: Subject): Promise<number | null> {
  const [row] = await db
    .select({ userId: socialAccounts.userId })
    .from(socialAccounts)
    .innerJoin(users, and(eq(users.id, socialAccounts.userId), isNull(users.deletedAt)))
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)))
    .limit(1);
  return row?.userId ?? null;
}

/**
 * The log-in of the same provider that already opens the account of a proven address, if it is another one than this.
 */
export async function findFormerLogIn(db: Db, { provider, subject, email }: Subject & { email: string }) {
  const ofAddress = and(eq(users.email, email), standsForAddress, isNotNull(users.emailVerifiedAt));
  const [row] = await db
    .select({ userId: users.id, provider: socialAccounts.provider, subject: socialAccounts.subject })
    .from(socialAccounts)
    .innerJoin(users, and(eq(users.id, socialAccounts.userId), ofAddress, isNull(users.deletedAt)))
    .where(and(eq(socialAccounts.provider, provider), ne(socialAccounts.subject, subject)))
    .limit(1);
  return row ?? null;
}

/** The provider accounts that log somebody in, oldest first. */
export const selectLinkedAccounts = (db: Db, userId: number) =>
  db
    .select({
      provider: socialAccounts.provider,
      subject: socialAccounts.subject,
      email: socialAccounts.email,
      createdAt: socialAccounts.createdAt,
    })
    .from(socialAccounts)
    .where(eq(socialAccounts.userId, userId))
    .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.provider))
    .limit(PROVIDERS_MAX);

/** Whether somebody can log in with a password. */
export async function hasPassword(db: Db, userId: number): Promise<boolean> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)).limit(1);
  return Boolean(row?.hash);
}

/** An unfinished log-in to be mailed; null when it has no address. */
export async function findPendingLogIn(db: Db, id: string) {
  const [row] = await db
    .select({
      id: pendingSocialAccounts.id,
      provider: pendingSocialAccounts.provider,
      email: pendingSocialAccounts.email,
      firstName: pendingSocialAccounts.firstName,
    })
    .from(pendingSocialAccounts)
    .where(and(eq(pendingSocialAccounts.id, id), isNull(pendingSocialAccounts.usedAt)))
    .limit(1);
  return row?.email ? { ...row, email: row.email } : null;
}
