import { longDate, t } from '@facet/contract/words/speech';
import type { TemplatedMail } from '../mail-content.ts';
import { nameIn, theirs } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type BoardLink = {
  askerName: string;
  projectTitle: string;
  boardTitle: string;
  mayComment: boolean;
  expiresAt: Date;
  note?: string | null;
  /** The recipient's own link; nobody else may get this mail. */
  link: string;
  /** Sent before. */
  isReminder?: boolean;
};

/** Shows one person a board. */
export function boardLinkMail(shown: BoardLink): TemplatedMail {
  const { mayComment, expiresAt, note, link, isReminder = false } = shown;
  const asker = theirs(shown.askerName);
  const project = theirs(shown.projectTitle);
  const until = longDate(expiresAt.toISOString().slice(0, 10));
  return {
    subject: isReminder
      ? t('Reminder: {asker} shows you a board: {project}', { asker, project })
      : t('{asker} shows you a board: {project}', { asker, project }),
    ...renderMail({
      preview: t('A board of {project}, open to you until {until}.', { project, until }),
      heading: t('A board for you to look at'),
      paragraphs: [
        t('{asker} shows you a board of the project {project}.', { asker, project }),
        { list: [nameIn(shown.boardTitle)] },
        ...(note ? [{ quote: note }] : []),
        mayComment ? t('You can look at it and comment on it.') : t('You can look at it.'),
        t('The link works until {until}.', { until }),
      ],
      action: { label: t('Open the board'), url: link },
      footer: t('This link is personal: whoever has it looks in your name. Please don’t share it.'),
    }),
  };
}
