import type { TemplatedMail } from '../mail-content.ts';
import { theirs } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';
import { t } from '@facet/contract/words/speech';

type GuestCode = { projectTitle: string; code: string; validMinutes: number };

/** The code that lets a guest in to the designs of a review link. */
export function guestCodeMail({ projectTitle, code, validMinutes }: GuestCode): TemplatedMail {
  const project = theirs(projectTitle);
  return {
    // Not in the subject: locked screens show subjects.
    subject: t('Your code for the review of {project}', { project }),
    ...renderMail({
      preview: t('It works for {minutes, plural, one {# minute} other {# minutes}}.', { minutes: validMinutes }),
      heading: t('Your code is {code}', { code }),
      paragraphs: [
        t('Enter it on the page you opened to see the designs in the project {project}.', { project }),
        t('The code works once, for {minutes, plural, one {# minute} other {# minutes}}.', { minutes: validMinutes }),
      ],
      footer: t('Facet will never ask you for this code. If you didn’t just open a review link, ignore this email.'),
    }),
  };
}
