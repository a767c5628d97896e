import type { TemplatedMail } from '../mail-content.ts';
import { hello } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';
import { t } from '@facet/contract/words/speech';

type ChangeEmail = { firstName: string; link: string; validHours: number };

/** Asks a person to confirm that their account shall have this address from now on. */
export function changeEmailMail({ firstName, link, validHours }: ChangeEmail): TemplatedMail {
  return {
    subject: t('Please confirm your new email address'),
    ...renderMail({
      preview: t('One click, and this is the address of your Facet account.'),
      heading: t('Please confirm your new email address'),
      paragraphs: [
        hello(firstName),
        t(
          'you asked to use this address for your Facet account. It counts once you have confirmed it; until then you sign in with the old one.',
        ),
        t('The link works once, for {hours, plural, one {# hour} other {# hours}}.', { hours: validHours }),
      ],
      action: { label: t('Confirm new address'), url: link },
      footer: t('You received this email because someone entered this address in Facet. If it wasn’t you, ignore it.'),
    }),
  };
}
