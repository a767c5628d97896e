import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import { conflict } from '../../../platform/errors.ts';
import { resendInvitation } from '../../invitations/actions/resend-invitation.ts';
import { mailToken, ownMail } from '../../session/actions/mail-token.ts';
import { refusePasswords } from '../../session/passwords-off.ts';
import { accountFor } from '../access.ts';
import type { By } from './by.ts';
import { t } from '@facet/contract/words/speech';

/** Mails the verification link again; 429 if that was just done. */
export const sendUserVerification = (app: App, by: By, userId: number) =>
  transact(app, async (tx) => {
    const { email } = await accountFor(tx, by.actor, userId, 'resend_verification');
    tx.take(ownMail('verify_email', email));
    await mailToken(app, tx, { purpose: 'verify_email', userId });
    await recordAudit(tx, by, { act: 'verification_sent', userId });
  });

/** Mails a link to set a new password; 429 if that was just done. */
export const sendUserResetLink = (app: App, by: By, userId: number) =>
  transact(app, async (tx) => {
    refusePasswords(app.config, 'password');
    const { email } = await accountFor(tx, by.actor, userId, 'send_reset_link');
    tx.take(ownMail('reset_password', email));
    await mailToken(app, tx, { purpose: 'reset_password', userId });
    await recordAudit(tx, by, { act: 'reset_link_sent', userId });
  });

/** Mails a person's last invitation again; 409 if nothing is left of it, 429 if that was just done. */
export const sendUserInvitation = (app: App, by: By, userId: number) =>
  transact(app, async (tx) => {
    const { email } = await accountFor(tx, by.actor, userId, 'resend_invitation');
    tx.take(ownMail('invitation', email));
    if (!(await resendInvitation(app, tx, userId))) throw conflict(t('What they were invited to no longer exists'));
    await recordAudit(tx, by, { act: 'invitation_sent', userId });
  });
