import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { TemplatedMail } from '../../platform/mail/mail-content.ts';
import { emailAskedMail, emailChangedMail } from '../../platform/mail/templates/email-change-notice.ts';
import { passwordChangedMail } from '../../platform/mail/templates/password-changed.ts';
import { takenOverMail } from '../../platform/mail/templates/taken-over.ts';
import type { accountNotice } from './job-types.ts';

type Notice = z.output<typeof accountNotice.schema>;

/** The mail that tells somebody what happened to their account. */
export function writeAccountNotice({ config }: Pick<App, 'config'>, notice: Notice, firstName: string): TemplatedMail {
  const link = new URL('/forgot-password', config.publicUrl).href;
  const newEmail = notice.new_email ?? '';
  if (notice.kind === 'email_asked') return emailAskedMail({ firstName, newEmail, link });
  if (notice.kind === 'email_changed') return emailChangedMail({ firstName, newEmail });
  if (notice.kind === 'taken_over') {
    const { admin_name: adminName = '', reason = '' } = notice;
    const activity = new URL('/account/activity?show=account', config.publicUrl).href;
    return takenOverMail({ firstName, adminName, reason, link: activity });
  }
  return passwordChangedMail({ firstName, link });
}
