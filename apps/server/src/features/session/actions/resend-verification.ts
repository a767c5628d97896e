import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { mailToken, ownMail } from './mail-token.ts';

/** Mails a new link, which makes the earlier ones void; who is verified already needs none. 429 when it was just done. */
export async function resendVerification(app: App, actor: Actor): Promise<void> {
  if (actor.emailVerified) return;
  await transact(app, async (tx) => {
    tx.take(ownMail('verify_email', actor.email));
    await mailToken(app, tx, { purpose: 'verify_email', userId: actor.userId });
  });
}
