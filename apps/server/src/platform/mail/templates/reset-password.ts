import { countOf } from '../count-of.ts';
import type { TemplatedMail } from '../mail-content.ts';
import { nameIn } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type ResetPassword = { firstName: string; link: string; validMinutes: number };

/** Gives the owner of an account the way to a new password. */
export function resetPasswordMail({ firstName, link, validMinutes }: ResetPassword): TemplatedMail {
  return {
    subject: 'Set a new password',
    ...renderMail({
      preview: 'The link to set a new password for your Facet account.',
      heading: 'Set a new password',
      paragraphs: [
        `Hello ${nameIn(firstName)},`,
        'someone, hopefully you, asked for a new password for your Facet account. Setting it signs you out ' +
          'everywhere else.',
        `The link works once, for ${countOf(validMinutes, 'minute')}.`,
      ],
      action: { label: 'Set a new password', url: link },
      footer: 'If you did not ask for this, ignore this mail: your password stays as it is.',
    }),
  };
}
