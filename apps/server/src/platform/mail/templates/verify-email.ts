import { countOf } from '../count-of.ts';
import type { TemplatedMail } from '../mail-content.ts';
import { nameIn } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type VerifyEmail = { firstName: string; link: string; validHours: number };

/** Asks a person to confirm that an address is theirs. */
export function verifyEmailMail({ firstName, link, validHours }: VerifyEmail): TemplatedMail {
  return {
    subject: 'Please confirm your email address',
    ...renderMail({
      preview: 'One click, and your Facet account is ready.',
      heading: 'Please confirm your email address',
      paragraphs: [
        `Hello ${nameIn(firstName)},`,
        'welcome to Facet. Please confirm that this address is yours; invitations and review requests sent to it ' +
          'then open for you.',
        `The link works once, for ${countOf(validHours, 'hour')}.`,
      ],
      action: { label: 'Confirm email address', url: link },
      footer: 'You received this email because someone entered this address in Facet. If it wasn’t you, ignore it.',
    }),
  };
}
