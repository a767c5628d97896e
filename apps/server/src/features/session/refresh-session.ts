import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { actorsAccount } from '../users/access.ts';
import { presentSignedIn } from './presenter.ts';

/** A fresh token for the session of this call. */
export async function refreshSession(app: App, actor: Actor) {
  const user = await actorsAccount(app.db, actor);
  const { token } = await app.tokens.issue(actor.userId, actor.sessionId);
  return presentSignedIn(user, token, app.signer);
}
