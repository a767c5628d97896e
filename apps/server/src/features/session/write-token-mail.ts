import type { App } from '../../platform/app.ts';
import type { TemplatedMail } from '../../platform/mail/mail-content.ts';
import { changeEmailMail } from '../../platform/mail/templates/change-email.ts';
import { resetPasswordMail } from '../../platform/mail/templates/reset-password.ts';
import { verifyEmailMail } from '../../platform/mail/templates/verify-email.ts';
import { MAILED_TOKENS, tokenOf, type MailedPurpose } from './mailed-token.ts';

type TokenMail = { firstName: string; link: string; validMinutes: number };

const WRITERS: Readonly<Record<MailedPurpose, (mail: TokenMail) => TemplatedMail>> = {
  verify_email: ({ validMinutes, ...mail }) => verifyEmailMail({ ...mail, validHours: validMinutes / 60 }),
  change_email: ({ validMinutes, ...mail }) => changeEmailMail({ ...mail, validHours: validMinutes / 60 }),
  reset_password: resetPasswordMail,
};

type MailedRow = { id: string; purpose: MailedPurpose; firstName: string };

/** The mail with the link of a mailed token; the link starts with PUBLIC_URL, whatever host a request named. */
export function writeTokenMail(
  { tokens, config }: Pick<App, 'tokens' | 'config'>,
  { id, purpose, firstName }: MailedRow,
) {
  const { path, validMinutes } = MAILED_TOKENS[purpose];
  const link = new URL(path, config.publicUrl);
  link.searchParams.set('token', tokenOf(tokens, purpose, id));
  return WRITERS[purpose]({ firstName, link: link.href, validMinutes });
}
