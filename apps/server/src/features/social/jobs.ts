import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { mailRetries } from '../../platform/mail/mail-retries.ts';
import { confirmSocialEmailMail } from '../../platform/mail/templates/account-mails.ts';
import type { Oidc } from '../../platform/oidc/create-oidc.ts';
import { socialEmailMail } from './job-types.ts';
import { mailedTokenFor, PENDING_MINUTES } from './pending-token.ts';
import { findPendingLogIn } from './queries.ts';
import { speakingTo } from '../../platform/speech.ts';

type SocialEmail = z.output<typeof socialEmailMail.schema>;

async function sendSocialEmail(app: App, oidc: Oidc, { row_id: rowId, language }: SocialEmail): Promise<void> {
  const row = await findPendingLogIn(app.db, rowId);
  if (!row) return;
  const link = new URL('/auth/callback', app.config.publicUrl);
  link.searchParams.set('token', mailedTokenFor(app.tokens, row));
  const { firstName } = row;
  const said = { firstName, provider: oidc.titleOf(row.provider), link: link.href, validMinutes: PENDING_MINUTES };
  const mail = speakingTo(language, {}, () => confirmSocialEmailMail(said));
  await app.mailer.send({ to: row.email, ...mail });
}

export function defineSocialJobs(app: App, oidc: Oidc): void {
  app.jobs.define({ ...socialEmailMail, ...mailRetries, run: (data) => sendSocialEmail(app, oidc, data) });
}
