import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import { mailToken, ownMail } from './mail-token.ts';
import { accountNotice } from '../job-types.ts';

type AskEmailChange = { user: { id: number; email: string; emailVerifiedAt: Date | null }; email: string };

// Nothing looks up whether the address is taken: until it is proven, the answer is the same for every address.
/** Mails a link to the new address, which alone changes it, and tells the old one. */
export async function askEmailChange(app: App, tx: Tx, { user, email }: AskEmailChange): Promise<void> {
  tx.take(ownMail('change_email', email), ownMail('change_email', user.id));
  await mailToken(app, tx, { purpose: 'change_email', userId: user.id, email });
  // An address that nobody has proven may be a stranger's, who has nothing to do with this.
  if (!user.emailVerifiedAt) return;
  const notice = { kind: 'email_asked' as const, user_id: user.id, to: user.email, new_email: email };
  await app.jobs.send(tx, accountNotice, notice);
}
