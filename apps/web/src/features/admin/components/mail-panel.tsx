import type { InstallationWire } from '@facet/contract/entities/installation';
import { BellRing, Send } from 'lucide-react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useTestMail, useTestPush } from '../installation-api.ts';
import styles from './mail-panel.module.css';
import { InstallationPanel } from './panel.tsx';
import panel from './panel.module.css';
import { t } from '../../../ui/words.ts';

type MailPanelProps = { mail: InstallationWire['mail']; push: InstallationWire['push']; ownEmail: string };

const browsersOf = (count: number) =>
  t('{count, plural, =0 {no browser takes it yet} one {# browser takes it} other {# browsers take it}}', { count });

const refusalText = ({ host, status, browsers, last_at: at }: InstallationWire['push']['refusals'][number]) =>
  t(
    '{host} refused push for {browsers, plural, one {# browser} other {# browsers}} with {status}, last on {at, date}, {at, time}.',
    { host, browsers, status: status ?? t('no answer'), at: new Date(at) },
  );

/** How mail and push leave, and whether they arrive. */
export function MailPanel({ mail, push, ownEmail }: MailPanelProps) {
  return (
    <InstallationPanel
      id="mail"
      title={t('Mail and push')}
      note={mail.host ?? t('written to files: SMTP_URL is not set')}
    >
      <MailTest ownEmail={ownEmail} />
      <dl className={panel.lines}>
        <div>
          <dt>{t('Waiting')}</dt>
          <dd>{mail.waiting}</dd>
        </div>
        <div>
          <dt>{t('From⟦who sends⟧')}</dt>
          <dd>{mail.from}</dd>
        </div>
        <div>
          <dt>{t('Push')}</dt>
          <dd>{browsersOf(push.browsers)}</dd>
        </div>
        <div>
          <dt>{t('Push services write to')}</dt>
          <dd>{push.contact}</dd>
        </div>
      </dl>
      {!push.is_contact_reachable && (
        <p className={styles.result} data-bad>
          {t(
            'No mail reaches {contact} from outside. Apple and others refuse all push without a real address: set MAIL_FROM or ADMIN_EMAIL.',
            push,
          )}
        </p>
      )}
      {push.refusals.map((refusal) => (
        <p key={`${refusal.host} ${refusal.status}`} className={styles.result} data-bad>
          {refusalText(refusal)}
        </p>
      ))}
      <PushTest />
    </InstallationPanel>
  );
}

function MailTest({ ownEmail }: { ownEmail: string }) {
  const test = useTestMail();
  const { form, showFailure } = useApiForm({ to: ownEmail });
  const result = test.data?.data;
  return (
    <form
      className={styles.test}
      onSubmit={form.onSubmit(({ to }) => test.mutate(to, { onError: showFailure }))}
      noValidate
    >
      <TextField
        {...form.getInputProps('to')}
        error={form.errors['to'] ?? form.errors[FORM_ERROR]}
        label={t('Send a test to')}
        type="email"
        size="small"
      />
      <Button type="submit" icon={<Send />} loading={test.isPending}>
        {t('Send test')}
      </Button>
      <p role="status" className={styles.result} data-bad={(result && !result.is_sent) || undefined}>
        {result && (result.is_sent ? t('Sent in {milliseconds} ms', result) : result.error)}
      </p>
    </form>
  );
}

function PushTest() {
  const test = useTestPush();
  const result = test.data?.data;
  const words =
    result &&
    t('{count, plural, =0 {Pushed to your browsers} other {# of your browsers refused it: {statuses, list}}}', {
      count: result.failed,
      statuses: result.statuses.map(String),
    });
  return (
    <div className={styles.pushTest}>
      <Button icon={<BellRing />} loading={test.isPending} onClick={() => test.mutate()}>
        {t('Push to my browsers')}
      </Button>
      <p role="status" className={styles.result} data-bad={test.isError || (result && result.failed > 0) || undefined}>
        {test.isError ? test.error.message : words}
      </p>
    </div>
  );
}
