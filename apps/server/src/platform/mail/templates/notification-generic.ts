import type { TemplatedMail } from '../mail-content.ts';
import { oneLine, theirs, unlinked } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';
import { t } from '@facet/contract/words/speech';

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
    subject: project ? t('{subject} in {project}', { subject, project }) : subject,
    ...renderMail({
      preview: heading,
      heading,
      paragraphs: [...(quote ? [{ quote }] : []), ...(project ? [t('Project: {project}', { project })] : [])],
      action: { label: t('Open in Facet'), url: link },
      footer: t('Choose in your settings which notifications you get by email.'),
      footerLink: { label: t('Notification settings'), url: settingsUrl },
    }),
  };
}
