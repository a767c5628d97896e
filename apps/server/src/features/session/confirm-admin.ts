import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import { ownAccountOf } from '../users/access.ts';
import { provePassword } from './actions/prove-password.ts';
import { isAdmin } from './policy.ts';

/** The admin token of a signed-in administrator who gives the password again. */
export async function confirmAdmin(
  app: App,
  actor: Actor,
  { password, network }: { password: string; network: string },
) {
  if (!isAdmin(await ownAccountOf(app.db, actor.userId))) throw forbidden('open the administration');
  await provePassword(app, actor, { password, network });
  const { token, expiresAt } = await app.tokens.issueAdmin(actor.userId, actor.sessionId);
  return { admin_token: token, expires_at: new Date(expiresAt).toISOString() };
}
