import { countOf } from '../count-of.ts';
import type { TemplatedMail } from '../mail-content.ts';
import { nameIn } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type ConfirmSocialEmail = { firstName: string; provider: string; link: string; validMinutes: number };

/** Asks somebody who signs in by a provider that gave no address to prove the one they gave. */
export function confirmSocialEmailMail({ firstName, provider, link, validMinutes }: ConfirmSocialEmail): TemplatedMail {
  return {
    subject: 'Please confirm your email address',
    ...renderMail({
      preview: `One click finishes your log-in with ${provider}.`,
      heading: 'Please confirm your email address',
      paragraphs: [
        `Hello ${nameIn(firstName)},`,
        `someone, hopefully you, is signing in to Facet with ${provider} and gave this address. Open the link in the ` +
          'browser where you began; it works nowhere else.',
        `It works once, for ${countOf(validMinutes, 'minute')}.`,
      ],
      action: { label: 'Confirm and sign in', url: link },
      footer: 'If you didn’t sign in, ignore this email: no one can sign in without it.',
    }),
  };
}
