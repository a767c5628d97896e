import type { TemplatedMail } from '../mail-content.ts';
import { hello } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';
import { t } from '@facet/contract/words/speech';

type ConfirmSocialEmail = { firstName: string; provider: string; link: string; validMinutes: number };

/** Asks somebody who signs in by a provider that gave no address to prove the one they gave. */
export function confirmSocialEmailMail({ firstName, provider, link, validMinutes }: ConfirmSocialEmail): TemplatedMail {
  return {
    subject: t('Please confirm your email address'),
    ...renderMail({
      preview: t('One click finishes your log-in with {provider}.', { provider }),
      heading: t('Please confirm your email address'),
      paragraphs: [
        hello(firstName),
        t(
          'someone, hopefully you, is signing in to Facet with {provider} and gave this address. Open the link in the browser where you began; it works nowhere else.',
          { provider },
        ),
        t('It works once, for {minutes, plural, one {# minute} other {# minutes}}.', { minutes: validMinutes }),
      ],
      action: { label: t('Confirm and sign in'), url: link },
      footer: t('If you didn’t sign in, ignore this email: no one can sign in without it.'),
    }),
  };
}
