import type { TemplatedMail } from '../mail-content.ts';
import { oneLine, theirs, unlinked } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type GenericNotification = {
  /** Who did it; null where nobody did, or where the reader sees names of no one. */
  actorName: string | null;
  /** What it is about, in words of ours alone. */
  news: string;
  /** The same in a sentence that names it. */
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
  actorName,
  news,
  title,
  quote,
  projectTitle,
  link,
  settingsUrl,
}: GenericNotification): TemplatedMail {
  const heading = unlinked(oneLine(title, 120));
  const project = projectTitle && theirs(projectTitle);
  const subject = actorName ? `${theirs(actorName)} ${news}` : `${news.charAt(0).toUpperCase()}${news.slice(1)}`;
  return {
    subject: project ? `${subject} in ${project}` : subject,
    ...renderMail({
      preview: heading,
      heading,
      paragraphs: [...(quote ? [{ quote }] : []), ...(project ? [`Project: ${project}`] : [])],
      action: { label: 'Open in Facet', url: link },
      footer: 'Choose in your settings which notifications you get by email.',
      footerLink: { label: 'Notification settings', url: settingsUrl },
    }),
  };
}
