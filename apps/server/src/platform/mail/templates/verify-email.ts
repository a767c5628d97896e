import type { TemplatedMail } from '../mail-content.ts';
import { hello } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';
import { t } from '@facet/contract/words/speech';

type VerifyEmail = { firstName: string; link: string; validHours: number };

/** Asks a person to confirm that an address is theirs. */
export function verifyEmailMail({ firstName, link, validHours }: VerifyEmail): TemplatedMail {
  return {
    subject: t('Please confirm your email address'),
    ...renderMail({
      preview: t('One click, and your Facet account is ready.'),
      heading: t('Please confirm your email address'),
      paragraphs: [
        hello(firstName),
        t(
          'welcome to Facet. Please confirm that this address is yours; invitations and review requests sent to it then open for you.',
        ),
        t('The link works once, for {hours, plural, one {# hour} other {# hours}}.', { hours: validHours }),
      ],
      action: { label: t('Confirm email address'), url: link },
      footer: t('You received this email because someone entered this address in Facet. If it wasn’t you, ignore it.'),
    }),
  };
}
