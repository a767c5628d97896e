import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { calendarLinks, users } from '../../db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';

/** The hash under which the token of a calendar's address is stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Whose calendar an address is, and whether their email is proven; 404 if it has ended or never existed. */
export async function findCalendarOwner(db: Db, token: string) {
  const [owner] = await db
    .select({ userId: users.id, emailVerifiedAt: users.emailVerifiedAt })
    .from(calendarLinks)
    .innerJoin(users, eq(users.id, calendarLinks.userId))
    .where(and(eq(calendarLinks.tokenHash, hashToken(token)), isNull(users.deletedAt), isNull(users.deactivatedAt)))
    .limit(1);
  if (!owner) throw notFound('calendar');
  return { userId: owner.userId, isProven: owner.emailVerifiedAt !== null, spaceId: null };
}
