import type { App } from '../../platform/app.ts';
import { confirmSocialEmailMail } from '../../platform/mail/templates/confirm-social-email.ts';
import type { Oidc } from '../../platform/oidc/create-oidc.ts';
import { socialEmailMail } from './job-types.ts';
import { mailedTokenFor, PENDING_MINUTES } from './pending-token.ts';
import { findPendingLogIn } from './queries.ts';

async function sendSocialEmail(app: App, oidc: Oidc, rowId: string): Promise<void> {
  const row = await findPendingLogIn(app.db, rowId);
  if (!row) return;
  const link = new URL('/auth/callback', app.config.publicUrl);
  link.searchParams.set('token', mailedTokenFor(app.tokens, row));
  const mail = confirmSocialEmailMail({
    firstName: row.firstName || 'there',
    provider: oidc.titleOf(row.provider),
    link: link.href,
    validMinutes: PENDING_MINUTES,
  });
  await app.mailer.send({ to: row.email, ...mail });
}

export function defineSocialJobs(app: App, oidc: Oidc): void {
  app.jobs.define({ ...socialEmailMail, run: ({ row_id: rowId }) => sendSocialEmail(app, oidc, rowId) });
}
