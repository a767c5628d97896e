import type { GlobalRole } from '@facet/contract/permissions';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sessions, users } from '../../db/schema/index.ts';
import type { Actor } from './actor.ts';

// Writing on each call would cost more than the answer; a minute is exact enough for "last used".
const TOUCH_MS = 60_000;

export type Session = { actor: Actor; createdAt: Date };

/** Loads who is behind a session: null when it ended, idled out, or its user is gone. */
export function createSessionLoader(db: Database, idleDays: number) {
  const idleMs = idleDays * 86_400_000;
  const find = db
    .select({
      userId: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      timeZone: sql<string | null>`${users.settings} ->> 'time_zone'`,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('id')), isNull(sessions.endedAt), isNull(users.deletedAt)))
    .prepare('find_session');

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
    return { actor: toActor(sessionId, row), createdAt: row.createdAt };
  };
}

type Row = {
  userId: number;
  email: string;
  emailVerifiedAt: Date | null;
  firstName: string;
  lastName: string;
  role: GlobalRole;
  timeZone: string | null;
};

const toActor = (sessionId: string, row: Row): Actor => ({
  userId: row.userId,
  sessionId,
  email: row.email,
  emailVerified: row.emailVerifiedAt !== null,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  timeZone: row.timeZone ?? 'UTC',
});
