import { randomUUID } from 'node:crypto';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { guestLinkOf } from '../access.ts';
import { guestCode, hashGuestCode } from '../guest-code.ts';
import { codeMail } from '../job-types.ts';
import { checkLinkPassword } from './check-link-password.ts';
import { replaceCode } from './review-codes.ts';
import { conflict } from '../../../platform/errors.ts';
import { t } from '@facet/contract/words/speech';
import { languageNow } from '../../../platform/speech.ts';

type Asking = { password?: string | undefined; network: string };

/** Mails a new code to the address that a link was made for; the one before stops working. */
export async function sendReviewCode(app: App, hash: string, asking: Asking) {
  const link = await guestLinkOf(app.db, hash);
  if (!link.needsCode) throw conflict(t('This link asks for no code'));
  await checkLinkPassword(app, link, asking);
  const nonce = randomUUID();
  const code = guestCode(app.tokens, { recipientId: link.id, nonce });
  await transact(app, async (tx) => {
    // Within the transaction: a code that is not mailed must not replace the one before.
    tx.take({ limit: 'guest-codes', of: link.id }, { limit: 'guest-code', of: link.id });
    await replaceCode(tx, link.id, hashGuestCode(app.tokens, link.id, code));
    await app.jobs.send(tx, codeMail, { recipient_id: link.id, nonce, language: languageNow() });
  });
}
