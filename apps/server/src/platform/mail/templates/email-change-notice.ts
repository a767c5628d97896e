import type { TemplatedMail } from '../mail-content.ts';
import { nameIn, oneLine } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type EmailNotice = { firstName: string; newEmail: string };

/** Tells the present address that another one was asked for. */
export function emailAskedMail({ firstName, newEmail, link }: EmailNotice & { link: string }): TemplatedMail {
  return {
    subject: 'A new email address was asked for',
    ...renderMail({
      preview: 'Nothing changes until the new address is confirmed.',
      heading: 'A new email address was asked for',
      paragraphs: [
        `Hello ${nameIn(firstName)},`,
        `someone signed in to your Facet account, hopefully you, asked to change its email address to ` +
          `${oneLine(newEmail)}. Nothing changes until that address is confirmed.`,
        'If that wasn’t you, set a new password to cancel the request.',
      ],
      action: { label: 'Set a new password', url: link },
      footer: 'If it was you, you don’t need to do anything.',
    }),
  };
}

/** Tells the old address that it is not the account's any more. */
export function emailChangedMail({ firstName, newEmail }: EmailNotice): TemplatedMail {
  return {
    subject: 'Your email address was changed',
    ...renderMail({
      preview: `You sign in with ${oneLine(newEmail)} from now on.`,
      heading: 'Your email address was changed',
      paragraphs: [
        `Hello ${nameIn(firstName)},`,
        `the email address of your Facet account is ${oneLine(newEmail)} now. You stay signed in where you are; the ` +
          'next time, sign in with the new address.',
      ],
      footer: 'If that wasn’t you, contact your Facet administrator at once.',
    }),
  };
}
