import { and, eq, isNull, lte } from 'drizzle-orm';
import { sessions } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TokenClaims } from '../../../platform/auth/tokens.ts';
import { unauthorized } from '../../../platform/errors.ts';
import { actorsAccount } from '../../users/access.ts';
import { presentSignedIn } from '../presenter.ts';
import { endSessionOf } from './end-sessions.ts';

type Renewal = { bearer: string | null; address: string };

/**
 * Whether a token may renew its session. Once the token that replaced it has been used, only a copy can come back:
 * somebody else holds the session too, and nobody can tell whom it belongs to, so it ends for both.
 */
const countRenewal = (app: App, { userId, sessionId }: Actor, { generation }: TokenClaims, address: string) =>
  transact(app, async (tx) => {
    const isNewest = lte(sessions.tokenGeneration, generation);
    const renewed = await tx
      .update(sessions)
      .set({ tokenGeneration: generation })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), isNewest))
      .returning({ id: sessions.id });
    if (renewed.length > 0) return true;
    const ended = await endSessionOf(tx, { userId, sessionId });
    if (ended === 0) return false;
    app.metrics.refused('token');
    app.log.warn({ userId, sessionId }, 'a token came back after its successor was used: the session was ended');
    await recordAudit(tx, { actor: null, address }, { act: 'session_copied', userId });
    return false;
  });

/**
 * A fresh token for the session of this call. Guests' tokens may renew more than once: a duplicated tab holds a copy
 * that no other tab knows of, and what it reaches ends with the link.
 */
export async function refreshSession(app: App, actor: Actor, { bearer, address }: Renewal) {
  const { userId, sessionId, impersonatorId } = actor;
  const claims = bearer === null ? null : await app.tokens.readExpired(bearer);
  if (!claims) throw unauthorized();
  if (actor.guest === null && !(await countRenewal(app, actor, claims, address))) throw unauthorized();
  const [user, session] = await Promise.all([actorsAccount(app.db, actor), app.loadSession(sessionId)]);
  if (!session) throw unauthorized();
  // This does not extend a take-over.
  const takeOver = impersonatorId === null ? undefined : { impersonatorId, endsAt: session.endsAt };
  const { token } = await app.tokens.issue(userId, sessionId, { generation: claims.generation + 1, takeOver });
  return presentSignedIn(user, token, app.signer);
}
