import { and, eq } from 'drizzle-orm';
import { accessTokens, sessions } from '../../../../db/schema/index.ts';
import { transact } from '../../../../db/transact.ts';
import type { App } from '../../../../platform/app.ts';
import { recordAudit } from '../../../../platform/audit/actions/record-audit.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { notFound } from '../../../../platform/errors.ts';
import { userFor } from '../../../users/access.ts';
import { endSession } from '../../actions/end-sessions.ts';
import { requireRecentProof } from '../../actions/prove-self.ts';

type Removing = { userId: number; tokenId: string; address: string; proof?: string | undefined };

/** Ends one of the caller's tokens and takes it off the list; 404 for somebody else's. */
export async function removeToken(app: App, actor: Actor, { userId, tokenId, address, proof }: Removing) {
  await userFor(app.db, actor, userId, 'edit');
  await requireRecentProof(app, actor, proof);
  await transact(app, async (tx) => {
    const [token] = await tx
      .select({ name: accessTokens.name })
      .from(accessTokens)
      .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
      .where(and(eq(accessTokens.sessionId, tokenId), eq(sessions.userId, userId)))
      .limit(1)
      .for('update');
    if (!token) throw notFound('token');
    // Before its row goes: without one, a session that lives would be a log-in.
    await endSession(tx, tokenId);
    await tx.delete(accessTokens).where(eq(accessTokens.sessionId, tokenId));
    await recordAudit(tx, { actor, address }, { act: 'token_removed', userId, details: { title: token.name } });
  });
}
