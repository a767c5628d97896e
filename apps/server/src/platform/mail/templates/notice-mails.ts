import { t } from '@facet/contract/words/speech';
import type { MailBlock, MailEntry, TemplatedMail } from '../mail-content.ts';
import { nameIn, oneLine, theirs, unlinked } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type GenericNotification = {
  /** Who did it; null where nobody did, or where the reader sees nobody's name. */
  actorName: string | null;
  /** What it is about, in our own words only. */
  news: string;
  /** The same as a sentence that names it. */
  title: string;
  /** What somebody wrote. */
  quote?: string;
  projectTitle?: string;
  link: string;
  /** Where the reader chooses what is mailed to them. */
  settingsUrl: string;
};

/** A notification as a mail. */
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

/** What is new in one project; without a title, what belongs to no project. */
export type DigestGroup = { projectTitle: string | null; entries: MailEntry[] };

type Digest = {
  groups: DigestGroup[];
  /** Everything unread, including what the groups do not show. */
  total: number;
  link: string;
  settingsUrl: string;
};

const titleOf = ({ projectTitle }: DigestGroup) => (projectTitle ? nameIn(projectTitle) : t('Elsewhere'));

const writeBlocks = (group: DigestGroup): MailBlock[] => [
  { heading: titleOf(group) },
  { entries: group.entries.map((entry) => ({ ...entry, text: unlinked(oneLine(entry.text)) })) },
];

/** What somebody has not read, project by project. */
export function digestMail({ groups, total, link, settingsUrl }: Digest): TemplatedMail {
  const rest = total - groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const [first] = groups;
  const news = t('{total, plural, one {# unread notification} other {# unread notifications}}', { total });
  return {
    subject:
      groups.length === 1 && first?.projectTitle
        ? t('{news} in {project}', { news, project: theirs(first.projectTitle) })
        : news,
    ...renderMail({
      preview: unlinked(oneLine(first?.entries[0]?.text ?? news)),
      heading: t('What is new'),
      paragraphs: [...groups.flatMap(writeBlocks), ...(rest > 0 ? [t('and {rest} more', { rest })] : [])],
      action: { label: t('Open Facet'), url: link },
      footer: t('Choose in your settings how often you get this email and what it includes.'),
      footerLink: { label: t('Notification settings'), url: settingsUrl },
    }),
  };
}
