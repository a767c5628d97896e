import type { TemplatedMail } from '../mail-content.ts';
import { nameIn } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type PasswordChanged = { firstName: string; link: string };

/** Tells a person that the password was changed, so that they notice when it was not them. */
export function passwordChangedMail({ firstName, link }: PasswordChanged): TemplatedMail {
  return {
    subject: 'Your password was changed',
    ...renderMail({
      preview: 'Every other device was signed out.',
      heading: 'Your password was changed',
      paragraphs: [
        `Hello ${nameIn(firstName)},`,
        'the password of your Facet account was changed just now, and every other device was signed out.',
        'If that was not you, set a new password at once.',
      ],
      action: { label: 'Set a new password', url: link },
      footer: 'If it was you, you don’t need to do anything.',
    }),
  };
}
