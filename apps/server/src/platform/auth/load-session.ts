import type { GlobalRole } from '@facet/contract/permissions';
import { and, eq, gt, isNull, not, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { provenAccount } from '../../db/proven-account-sql.ts';
import { projects, reviewRecipients, reviewRequests, sessions, spaces, users } from '../../db/schema/index.ts';
import { textIn } from '../../db/typed-sql.ts';
import type { Actor, Guest } from './actor.ts';

// Writing on each call would cost more than the answer; a minute is exact enough for "last used".
const TOUCH_MS = 60_000;

/** `endsAt`: a guest's session lives no longer than its link, a take-over for an hour. */
export type Session = { actor: Actor; createdAt: Date; endsAt: Date | null };

// A guest needs a link that works and a project that exists, and stops being one once they have a proven account.
const isLiveGuest = and(
  eq(reviewRecipients.userId, sessions.userId),
  isOpenLink('review_recipients'),
  isNull(projects.deletedAt),
  isNull(spaces.deletedAt),
  not(provenAccount('users')),
);

// A take-over ends with the session that opened it, or when its opener is no longer an administrator.
const opener = alias(sessions, 'opener');
const impersonator = alias(users, 'impersonator');
const isLiveTakeOver = and(
  gt(sessions.endsAt, sql`now()`),
  isNull(opener.endedAt),
  eq(impersonator.role, 'admin'),
  isNull(impersonator.deletedAt),
  isNull(impersonator.deactivatedAt),
);

const columns = {
  userId: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  timeZone: textIn(users.settings, 'time_zone'),
  createdAt: sessions.createdAt,
  lastUsedAt: sessions.lastUsedAt,
  recipientId: sessions.reviewRecipientId,
  reviewRequestId: reviewRequests.id,
  projectId: reviewRequests.projectId,
  linkEndsAt: reviewRecipients.expiresAt,
  endsAt: sessions.endsAt,
  impersonatorId: impersonator.id,
};

const liveSession = (db: Database) =>
  db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(reviewRecipients, eq(reviewRecipients.id, sessions.reviewRecipientId))
    .leftJoin(reviewRequests, eq(reviewRequests.id, reviewRecipients.reviewRequestId))
    .leftJoin(projects, eq(projects.id, reviewRequests.projectId))
    .leftJoin(spaces, eq(spaces.id, projects.spaceId))
    .leftJoin(opener, eq(opener.id, sessions.openedBySessionId))
    .leftJoin(impersonator, eq(impersonator.id, opener.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        isNull(sessions.endedAt),
        isNull(users.deletedAt),
        isNull(users.deactivatedAt),
        or(isNull(sessions.reviewRecipientId), isLiveGuest),
        or(isNull(sessions.openedBySessionId), isLiveTakeOver),
      ),
    )
    .prepare('find_session');

/**
 * Loads who is behind a session; null when it ended or idled out, its user is gone or deactivated, or its review link
 * no longer works.
 */
export function createSessionLoader(db: Database, idleDays: number) {
  const idleMs = idleDays * 86_400_000;
  const find = liveSession(db);

  return async function loadSession(sessionId: string): Promise<Session | null> {
    const [row] = await find.execute({ id: sessionId });
    const now = Date.now();
    if (!row || now - row.lastUsedAt.getTime() > idleMs) return null;
    if (now - row.lastUsedAt.getTime() > TOUCH_MS) {
      const stale = new Date(now - TOUCH_MS);
      await db
        .update(sessions)
        .set({ lastUsedAt: new Date(now) })
        .where(and(eq(sessions.id, sessionId), lt(sessions.lastUsedAt, stale)));
    }
    return { actor: toActor(sessionId, row), createdAt: row.createdAt, endsAt: row.endsAt ?? row.linkEndsAt };
  };
}

type GuestRow = { recipientId: number | null; reviewRequestId: number | null; projectId: number | null };
type Row = GuestRow & {
  userId: number;
  email: string;
  emailVerifiedAt: Date | null;
  firstName: string;
  lastName: string;
  role: GlobalRole;
  timeZone: string | null;
  impersonatorId: number | null;
};

function guestOf({ recipientId, reviewRequestId, projectId }: GuestRow): Guest | null {
  if (recipientId === null) return null;
  // The query returns no guest without both; a guest's session must never pass for an account's.
  if (reviewRequestId === null || projectId === null) throw new Error('a guest without a review request');
  return { recipientId, reviewRequestId, projectId };
}

const toActor = (sessionId: string, row: Row): Actor => ({
  userId: row.userId,
  sessionId,
  email: row.email,
  emailVerified: row.emailVerifiedAt !== null,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  timeZone: row.timeZone ?? 'UTC',
  guest: guestOf(row),
  impersonatorId: row.impersonatorId,
});
