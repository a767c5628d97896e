import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { pushSubscriptions, sessions } from '../../../db/schema/index.ts';

async function end(tx: Tx, which: SQL | undefined): Promise<number> {
  // A take-over ends with the session that opened it.
  const opened = inArray(sessions.openedBySessionId, tx.select({ id: sessions.id }).from(sessions).where(which));
  const ended = await tx
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(or(which, opened), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  const sessionIds = ended.map(({ id }) => id);
  if (sessionIds.length === 0) return 0;
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, sessionIds));
  tx.afterCommit({ kind: 'sessions-ended', sessionIds });
  return ended.length;
}

/** Ends one session, with its tokens and sockets. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await end(tx, eq(sessions.id, sessionId));
}

/** Ends one of somebody's sessions, if it is theirs and still works; returns how many were ended. */
export const endSessionOf = (tx: Tx, { userId, sessionId }: { userId: number; sessionId: string }) =>
  end(tx, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));

/** Ends all of somebody's sessions except the one named. */
export async function endOtherSessionsOf(tx: Tx, { userId, sessionId }: { userId: number; sessionId: string }) {
  await end(tx, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}

/** Ends every guest session that a review link opened. */
export async function endGuestSessions(tx: Tx, reviewRecipientId: number): Promise<void> {
  await end(tx, eq(sessions.reviewRecipientId, reviewRecipientId));
}

/** Ends all of somebody's guest sessions, whatever the link: they now have an account that is proven theirs. */
export async function endAllGuestSessions(tx: Tx, userId: number): Promise<void> {
  await end(tx, and(eq(sessions.userId, userId), isNotNull(sessions.reviewRecipientId)));
}

/** Ends all of somebody's sessions. */
export async function endSessionsOf(tx: Tx, userId: number): Promise<void> {
  await end(tx, eq(sessions.userId, userId));
}

/** Ends an administrator's take-overs of somebody's account. */
export async function endTakeOvers(tx: Tx, { userId, adminId }: { userId: number; adminId: number }): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, adminId));
  await end(tx, and(eq(sessions.userId, userId), inArray(sessions.openedBySessionId, own)));
}
