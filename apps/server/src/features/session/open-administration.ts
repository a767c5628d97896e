import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import { ownAccountOf } from '../users/access.ts';
import { isAdmin } from './policy.ts';
import { t } from '@facet/contract/words/speech';

/** An admin token for a signed-in administrator, once `prove` has shown that it is still them. */
export async function openAdministration(app: App, actor: Actor, prove: () => Promise<unknown>) {
  if (!isAdmin(await ownAccountOf(app.db, actor.userId))) throw forbidden(t('open the administration'));
  await prove();
  const { token, expiresAt } = await app.tokens.issueAdmin(actor.userId, actor.sessionId);
  return { admin_token: token, expires_at: new Date(expiresAt).toISOString() };
}
