import { countOf } from '../count-of.ts';
import type { TemplatedMail } from '../mail-content.ts';
import { theirs } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type GuestCode = { projectTitle: string; code: string; validMinutes: number };

/** The code that lets a guest in to the designs of a review link. */
export function guestCodeMail({ projectTitle, code, validMinutes }: GuestCode): TemplatedMail {
  const project = theirs(projectTitle);
  return {
    // Not in the subject: locked screens show subjects.
    subject: `Your code for the review of ${project}`,
    ...renderMail({
      preview: `It works for ${countOf(validMinutes, 'minute')}.`,
      heading: `Your code is ${code}`,
      paragraphs: [
        `Enter it on the page you opened to see the designs in the project ${project}.`,
        `The code works once, for ${countOf(validMinutes, 'minute')}.`,
      ],
      footer: 'Facet will never ask you for this code. If you didn’t just open a review link, ignore this email.',
    }),
  };
}
