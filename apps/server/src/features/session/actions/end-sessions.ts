import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/index.ts';

async function end(tx: Tx, which: SQL): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (ended.length > 0) tx.afterCommit({ kind: 'sessions-ended', sessionIds: ended.map(({ id }) => id) });
}

/** Ends one session: its tokens and sockets with it. */
export const endSession = (tx: Tx, sessionId: string) => end(tx, eq(sessions.id, sessionId));

/** Ends every session of somebody. */
export const endSessionsOf = (tx: Tx, userId: number) => end(tx, eq(sessions.userId, userId));
