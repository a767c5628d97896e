import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { actorsAccount } from '../users/access.ts';
import { presentSignedIn } from './presenter.ts';

/** A fresh token for the session of this call. */
export async function refreshSession(app: App, actor: Actor) {
  const { userId, sessionId, impersonatorId } = actor;
  const [user, session] = await Promise.all([actorsAccount(app.db, actor), app.loadSession(sessionId)]);
  const endsAt = session?.endsAt;
  // A take-over gets no longer by it.
  const takeOver = impersonatorId !== null && endsAt ? { impersonatorId, endsAt } : undefined;
  const { token } = await app.tokens.issue(userId, sessionId, takeOver);
  return presentSignedIn(user, token, app.signer);
}
