import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { AppError, forbidden } from '../../platform/errors.ts';
import { ownAccountOf } from '../users/access.ts';
import { isAdmin } from './policy.ts';
import { t } from '@facet/contract/words/speech';

type Proving = { prove: () => Promise<unknown>; network: string };

async function refuseUnproven(app: App, { userId }: Actor, { prove, network }: Proving): Promise<void> {
  try {
    if (!isAdmin(await ownAccountOf(app.db, userId))) throw forbidden(t('open the administration'));
    await prove();
  } catch (error) {
    // Somebody tries to get further than they should; who ought to know sees it.
    if (error instanceof AppError) app.refusals.note({ kind: 'admin', userId, isTheirs: true, network });
    throw error;
  }
}

/** An admin token for a signed-in administrator, once `prove` has shown that it is still them. */
export async function openAdministration(app: App, actor: Actor, proving: Proving) {
  await refuseUnproven(app, actor, proving);
  const { token, expiresAt } = await app.tokens.issueAdmin(actor.userId, actor.sessionId);
  return { admin_token: token, expires_at: new Date(expiresAt).toISOString() };
}
