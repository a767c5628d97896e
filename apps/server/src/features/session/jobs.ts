import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { mailRetries } from '../../platform/mail/mail-retries.ts';
import type { TemplatedMail } from '../../platform/mail/mail-content.ts';
import {
  emailAskedMail,
  emailChangedMail,
  hasAccountMail,
  newDeviceMail,
  passwordChangedMail,
  takenOverMail,
  takeOverAskedMail,
  changeEmailMail,
  resetPasswordMail,
  verifyEmailMail,
} from '../../platform/mail/templates/account-mails.ts';
import {
  stepRequiredMail,
  stepsChangedMail,
  tokenEndsMail,
  tokenMadeMail,
} from '../../platform/mail/templates/steps-changed-mail.ts';
import { describeDevice } from './describe-device.ts';
import { accountNotice, passwordRecovery, sessionSweep, tokenMail, tokenSweep, unprovenSweep } from './job-types.ts';
import { MAILED_TOKENS, tokenOf, type MailedPurpose } from './mailed-token.ts';
import { mailRecovery } from './actions/recover-password.ts';
import { sweepUnproven } from './actions/sweep-unproven.ts';
import { sweepSessions } from './actions/sweep-sessions.ts';
import { findFirstName, findLiveToken } from './queries.ts';
import { speakToPerson } from '../users/speak-to-person.ts';

type Notice = z.output<typeof accountNotice.schema>;

/** Where somebody sees who is signed in to their account, and can end it. */
const securityLink = ({ publicUrl }: App['config']) => new URL('/settings/authentication', publicUrl).href;
/** Where somebody gets in who may have forgotten how. */
const wayInLink = ({ publicUrl, passwordLogin }: App['config']) =>
  new URL(passwordLogin ? '/forgot-password' : '/login', publicUrl).href;

/** The mail that tells somebody what happened to their account. */
function writeAccountNotice({ config }: Pick<App, 'config'>, notice: Notice, firstName: string): TemplatedMail {
  const link = new URL('/forgot-password', config.publicUrl).href;
  const newEmail = notice.new_email ?? '';
  if (notice.kind === 'email_asked') return emailAskedMail({ firstName, newEmail, link });
  if (notice.kind === 'email_changed') return emailChangedMail({ firstName, newEmail });
  if (notice.kind === 'taken_over' || notice.kind === 'take_over_asked') {
    const { admin_name: adminName = '', reason = '' } = notice;
    const activity = new URL('/account/activity?show=account', config.publicUrl).href;
    const write = notice.kind === 'taken_over' ? takenOverMail : takeOverAskedMail;
    return write({ firstName, adminName, reason, link: activity });
  }
  if (notice.kind === 'new_device') {
    const { device = '', at = '' } = notice;
    return newDeviceMail({ firstName, device: describeDevice(device), at, link: securityLink(config) });
  }
  if (notice.kind === 'steps_changed' && notice.step)
    return stepsChangedMail({ firstName, step: notice.step, link: securityLink(config) });
  if (notice.kind === 'step_required')
    return stepRequiredMail({ firstName, day: new Date(notice.at ?? 0), link: securityLink(config) });
  if (notice.kind === 'token_made' || notice.kind === 'token_ends') {
    const write = notice.kind === 'token_made' ? tokenMadeMail : tokenEndsMail;
    const day = new Date(notice.at ?? 0);
    return write({ firstName, name: notice.title ?? '', day, link: securityLink(config) });
  }
  if (notice.kind === 'has_account') return hasAccountMail({ firstName, link: wayInLink(config) });
  return passwordChangedMail({ firstName, link });
}

type TokenMail = { firstName: string; link: string; validMinutes: number; proveBy: Date | null };

const WRITERS: Readonly<Record<MailedPurpose, (mail: TokenMail) => TemplatedMail>> = {
  verify_email: ({ validMinutes, ...mail }) => verifyEmailMail({ ...mail, validHours: validMinutes / 60 }),
  change_email: ({ validMinutes, proveBy: _proveBy, ...mail }) =>
    changeEmailMail({ ...mail, validHours: validMinutes / 60 }),
  reset_password: ({ proveBy: _proveBy, ...mail }) => resetPasswordMail(mail),
};

type MailedRow = { id: string; purpose: MailedPurpose; firstName: string; proveBy: Date | null };

/** The mail with a token's link; the link starts with PUBLIC_URL, whatever host a request named. */
function writeTokenMail({ tokens, config }: Pick<App, 'tokens' | 'config'>, { id, purpose, ...mail }: MailedRow) {
  const { path, validMinutes } = MAILED_TOKENS[purpose];
  const link = new URL(path, config.publicUrl);
  link.searchParams.set('token', tokenOf(tokens, purpose, id));
  return WRITERS[purpose]({ firstName: mail.firstName, proveBy: mail.proveBy, link: link.href, validMinutes });
}

async function sendTokenMail(app: App, rowId: string): Promise<void> {
  const row = await findLiveToken(app.db, rowId);
  if (!row) return;
  const mail = await speakToPerson(app.db, row.userId, () => writeTokenMail(app, row));
  await app.mailer.send({ to: row.email, ...mail });
}

export function defineSessionJobs(app: App): void {
  app.jobs.define({ ...tokenMail, ...mailRetries, run: ({ row_id: rowId }) => sendTokenMail(app, rowId) });
  app.jobs.define({
    ...accountNotice,
    ...mailRetries,
    run: async (notice) => {
      const firstName = await findFirstName(app.db, notice.user_id);
      const mail = await speakToPerson(app.db, notice.user_id, () => writeAccountNotice(app, notice, firstName));
      await app.mailer.send({ to: notice.to, ...mail });
    },
  });
  app.jobs.define({ ...passwordRecovery, run: (data) => mailRecovery(app, data) });
  app.jobs.define({ ...unprovenSweep, run: () => sweepUnproven(app), schedule: { cron: '53 * * * *', data: {} } });
  app.jobs.define({ ...sessionSweep, run: () => sweepSessions(app), schedule: { cron: '23 * * * *', data: {} } });
  app.jobs.define({
    ...tokenSweep,
    run: async () => (await import('./tokens/actions/sweep-tokens.ts')).sweepTokens(app),
    schedule: { cron: '37 * * * *', data: {} },
  });
}
