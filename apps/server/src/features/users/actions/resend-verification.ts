import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { mailToken } from '../../session/actions/mail-token.ts';

/** Mails a new link, which makes the earlier ones void; who is verified already needs none. */
export async function resendVerification(app: App, actor: Actor): Promise<void> {
  if (actor.emailVerified) return;
  await transact(app, (tx) => mailToken(app, tx, { purpose: 'verify_email', userId: actor.userId }));
}
