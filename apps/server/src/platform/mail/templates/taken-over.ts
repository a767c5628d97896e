import type { TemplatedMail } from '../mail-content.ts';
import { hello, nameIn } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';
import { t } from '@facet/contract/words/speech';

type TakenOver = { firstName: string; adminName: string; reason: string; link: string };

/** Tells a person that an administrator works in their account now, why, and where they see it. */
export function takenOverMail({ firstName, adminName, reason, link }: TakenOver): TemplatedMail {
  return {
    subject: t('An administrator has taken over your account'),
    ...renderMail({
      preview: t('For at most 60 minutes. All they do is written down under both names.'),
      heading: t('An administrator has taken over your account'),
      paragraphs: [
        hello(firstName),
        t('{admin} has taken over your Facet account just now, for at most 60 minutes, and gave this reason:', {
          admin: nameIn(adminName),
        }),
        { quote: reason },
        t('They can’t change your password, email or sessions, and all they do is written down under both names.'),
      ],
      action: { label: t('See your account activity'), url: link },
      footer: t('You don’t need to do anything.'),
    }),
  };
}
