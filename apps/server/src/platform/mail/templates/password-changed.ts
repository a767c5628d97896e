import type { TemplatedMail } from '../mail-content.ts';
import { hello } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';
import { t } from '@facet/contract/words/speech';

type PasswordChanged = { firstName: string; link: string };

/** Tells a person that the password was changed, so that they notice when it was not them. */
export function passwordChangedMail({ firstName, link }: PasswordChanged): TemplatedMail {
  return {
    subject: t('Your password was changed'),
    ...renderMail({
      preview: t('Every other device was signed out.'),
      heading: t('Your password was changed'),
      paragraphs: [
        hello(firstName),
        t('the password of your Facet account was changed just now, and every other device was signed out.'),
        t('If that was not you, set a new password at once.'),
      ],
      action: { label: t('Set a new password'), url: link },
      footer: t('If it was you, you don’t need to do anything.'),
    }),
  };
}
