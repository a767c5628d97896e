import type { PushPayload } from '@facet/contract/entities/push-payload';
import { asc, eq } from 'drizzle-orm';
import { pushSubscriptions } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import { actorName } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { errorText } from '../../../platform/jobs/error-text.ts';
import { testMail as mailOf } from '../../../platform/mail/templates/test-mail.ts';
import type { By } from './by.ts';
import { t } from '@facet/contract/words/speech';

const BROWSERS_MAX = 20;

/** Sends a mail at once, bypassing the queue, and returns the mail server's own answer. */
export async function sendTestMail({ db, mailer, config }: App, by: By, to: string) {
  const before = performance.now();
  const mail = mailOf({ adminName: actorName(by.actor), publicUrl: config.publicUrl });
  const error = await mailer.send({ to, ...mail }).then(() => null, errorText);
  await recordAudit(db, by, { act: 'mail_tested', details: { title: to } });
  return { is_sent: error === null, milliseconds: Math.round(performance.now() - before), error };
}

// There is no notification behind it, so a click only brings Facet to the front.
const payloadOf = (): PushPayload => ({
  uuid: '',
  type: 'project_status',
  title: t('Push works'),
  body: t('A test from the administration of Facet.'),
  link: null,
  additional_data: {},
});

/** Pushes a message to the administrator's own browsers at once; 409 if none of them receives push. */
export async function testPush({ db, push, log }: App, by: By) {
  const { actor } = by;
  const browsers = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, actor.userId))
    .orderBy(asc(pushSubscriptions.id))
    .limit(BROWSERS_MAX);
  if (browsers.length === 0)
    throw conflict(t('None of your browsers takes push. Turn it on in your notification settings.'));
  const message = { payload: JSON.stringify(payloadOf()), topic: 'test', urgency: 'high' as const };
  const outcomes = await Promise.all(
    browsers.map((browser) =>
      push.send(browser, message).catch((error: unknown) => {
        log.warn({ err: error }, 'a test push did not leave');
        return { kind: 'failed' as const, status: null };
      }),
    ),
  );
  await recordAudit(db, by, { act: 'push_tested' });
  const refused = outcomes.filter(({ kind }) => kind !== 'taken');
  const statuses = [...new Set(refused.flatMap(({ status }) => status ?? []))];
  return { sent: outcomes.length - refused.length, failed: refused.length, statuses };
}
