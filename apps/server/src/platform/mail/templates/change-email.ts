import { countOf } from '../count-of.ts';
import type { TemplatedMail } from '../mail-content.ts';
import { nameIn } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type ChangeEmail = { firstName: string; link: string; validHours: number };

/** Asks a person to confirm that their account shall have this address from now on. */
export function changeEmailMail({ firstName, link, validHours }: ChangeEmail): TemplatedMail {
  return {
    subject: 'Please confirm your new email address',
    ...renderMail({
      preview: 'One click, and this is the address of your Facet account.',
      heading: 'Please confirm your new email address',
      paragraphs: [
        `Hello ${nameIn(firstName)},`,
        'you asked to use this address for your Facet account. It counts once you have confirmed it; until then you ' +
          'sign in with the old one.',
        `The link works once, for ${countOf(validHours, 'hour')}.`,
      ],
      action: { label: 'Confirm new address', url: link },
      footer: 'You received this email because someone entered this address in Facet. If it wasn’t you, ignore it.',
    }),
  };
}
