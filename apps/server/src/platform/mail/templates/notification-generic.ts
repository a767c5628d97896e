import type { TemplatedMail } from '../mail-content.ts';
import { nameIn, oneLine } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type GenericNotification = { title: string; text: string; projectTitle?: string; link: string };

/** A notification of the product, as a mail. */
export function notificationMail({ title, text, projectTitle, link }: GenericNotification): TemplatedMail {
  const heading = oneLine(title, 120);
  const project = projectTitle && nameIn(projectTitle);
  return {
    subject: project ? `${heading} (${project})` : heading,
    ...renderMail({
      preview: oneLine(text),
      heading,
      paragraphs: [text, ...(project ? [`Project: ${project}`] : [])],
      action: { label: 'Open in Facet', url: link },
      footer: 'You choose in your settings which notifications reach you by mail.',
    }),
  };
}
