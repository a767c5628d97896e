import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import { mailToken, ownMail } from '../../session/actions/mail-token.ts';
import { accountFor } from '../access.ts';
import type { By } from './by.ts';

/** Mails the link that proves the address again; 429 when that was just done. */
export const sendUserVerification = (app: App, by: By, userId: number) =>
  transact(app, async (tx) => {
    const { email } = await accountFor(tx, by.actor, userId, 'resend_verification');
    tx.take(ownMail('verify_email', email));
    await mailToken(app, tx, { purpose: 'verify_email', userId });
    await recordAudit(tx, by, { act: 'verification_sent', userId });
  });

/** Mails a link that sets a new password; 429 when that was just done. */
export const sendUserResetLink = (app: App, by: By, userId: number) =>
  transact(app, async (tx) => {
    const { email } = await accountFor(tx, by.actor, userId, 'send_reset_link');
    tx.take(ownMail('reset_password', email));
    await mailToken(app, tx, { purpose: 'reset_password', userId });
    await recordAudit(tx, by, { act: 'reset_link_sent', userId });
  });
