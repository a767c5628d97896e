import type { TemplatedMail } from '../mail-content.ts';
import { hello } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';
import { t } from '@facet/contract/words/speech';

type ResetPassword = { firstName: string; link: string; validMinutes: number };

/** Gives the owner of an account the way to a new password. */
export function resetPasswordMail({ firstName, link, validMinutes }: ResetPassword): TemplatedMail {
  return {
    subject: t('Set a new password'),
    ...renderMail({
      preview: t('The link to set a new password for your Facet account.'),
      heading: t('Set a new password'),
      paragraphs: [
        hello(firstName),
        t(
          'someone, hopefully you, asked for a new password for your Facet account. Setting it signs you out everywhere else.',
        ),
        t('The link works once, for {minutes, plural, one {# minute} other {# minutes}}.', { minutes: validMinutes }),
      ],
      action: { label: t('Set a new password'), url: link },
      footer: t('If you did not ask for this, ignore this mail: your password stays as it is.'),
    }),
  };
}
