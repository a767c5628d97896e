import type { TemplatedMail } from '../mail-content.ts';
import { nameIn } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type TakenOver = { firstName: string; adminName: string; reason: string; link: string };

/** Tells a person that an administrator works in their account now, why, and where they see it. */
export function takenOverMail({ firstName, adminName, reason, link }: TakenOver): TemplatedMail {
  return {
    subject: 'An administrator has taken over your account',
    ...renderMail({
      preview: 'For at most 60 minutes. All they do is written down under both names.',
      heading: 'An administrator has taken over your account',
      paragraphs: [
        `Hello ${nameIn(firstName)},`,
        `${nameIn(adminName)} has taken over your Facet account just now, for at most 60 minutes, and gave this reason:`,
        { quote: reason },
        'They can’t change your password, email or sessions, and all they do is written down under both names.',
      ],
      action: { label: 'See your account activity', url: link },
      footer: 'You don’t need to do anything.',
    }),
  };
}
