import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { mailToken, ownMail } from './mail-token.ts';
import { receiverOf } from '../access.ts';
import { rowIdOf } from '../mailed-token.ts';
import { changeEmail } from './change-email.ts';
import { proveEmail } from './prove-email.ts';

/** Mails a new link, which voids the earlier ones; does nothing for somebody verified. 429 when it was just done. */
export async function resendVerification(app: App, actor: Actor): Promise<void> {
  if (actor.emailVerified) return;
  await transact(app, async (tx) => {
    tx.take(ownMail('verify_email', actor.email));
    await mailToken(app, tx, { purpose: 'verify_email', userId: actor.userId });
  });
}

// A second use is a 422 even when the address is verified by then: "works once" holds without exception, and
// the page asks for a click, so that neither mail scanners nor a reload use up the link unnoticed.
/** Confirms the address the token was mailed to, or changes to it; needs no session and starts none. */
export const verifyEmail = (app: App, { token }: { token: string }) =>
  rowIdOf(app.tokens, 'change_email', token) === null
    ? transact(app, async (tx) => {
        const user = await receiverOf(app.tokens, tx, { purpose: 'verify_email', token });
        await proveEmail(tx, app.config, user);
      })
    : changeEmail(app, { token });
