import type { TemplatedMail } from '../mail-content.ts';
import { nameIn, oneLine } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type GenericNotification = {
  title: string;
  /** What somebody wrote. */
  quote?: string;
  projectTitle?: string;
  link: string;
  /** Where the reader chooses what is mailed to them. */
  settingsUrl: string;
};

/** A notification of the product, as a mail. */
export function notificationMail({
  title,
  quote,
  projectTitle,
  link,
  settingsUrl,
}: GenericNotification): TemplatedMail {
  const heading = oneLine(title, 120);
  const project = projectTitle && nameIn(projectTitle);
  return {
    subject: project ? `${heading} (${project})` : heading,
    ...renderMail({
      preview: oneLine(quote ?? project ?? heading),
      heading,
      paragraphs: [...(quote ? [{ quote }] : []), ...(project ? [`Project: ${project}`] : [])],
      action: { label: 'Open in Facet', url: link },
      footer: 'You choose in your settings which notifications reach you by mail.',
      footerLink: { label: 'Notification settings', url: settingsUrl },
    }),
  };
}
