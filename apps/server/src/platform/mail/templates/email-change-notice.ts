import type { TemplatedMail } from '../mail-content.ts';
import { hello, oneLine } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';
import { t } from '@facet/contract/words/speech';

type EmailNotice = { firstName: string; newEmail: string };

/** Tells the present address that another one was asked for. */
export function emailAskedMail({ firstName, newEmail, link }: EmailNotice & { link: string }): TemplatedMail {
  return {
    subject: t('A new email address was asked for'),
    ...renderMail({
      preview: t('Nothing changes until the new address is confirmed.'),
      heading: t('A new email address was asked for'),
      paragraphs: [
        hello(firstName),
        t(
          'someone signed in to your Facet account, hopefully you, asked to change its email address to {email}. Nothing changes until that address is confirmed.',
          { email: oneLine(newEmail) },
        ),
        t('If that wasn’t you, set a new password to cancel the request.'),
      ],
      action: { label: t('Set a new password'), url: link },
      footer: t('If it was you, you don’t need to do anything.'),
    }),
  };
}

/** Tells the old address that it is not the account's any more. */
export function emailChangedMail({ firstName, newEmail }: EmailNotice): TemplatedMail {
  return {
    subject: t('Your email address was changed'),
    ...renderMail({
      preview: t('You sign in with {email} from now on.', { email: oneLine(newEmail) }),
      heading: t('Your email address was changed'),
      paragraphs: [
        hello(firstName),
        t(
          'the email address of your Facet account is {email} now. You stay signed in where you are; the next time, sign in with the new address.',
          { email: oneLine(newEmail) },
        ),
      ],
      footer: t('If that wasn’t you, contact your Facet administrator at once.'),
    }),
  };
}
