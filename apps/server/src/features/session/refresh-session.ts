import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { accountOf } from '../users/access.ts';
import { presentSignedIn } from './presenter.ts';

/** A fresh token for the session of this call. */
export async function refreshSession(app: App, actor: Actor) {
  const user = await accountOf(app.db, actor.userId);
  const { token } = await app.tokens.issue(actor.userId, actor.sessionId);
  return presentSignedIn(user, token, app.signer);
}
