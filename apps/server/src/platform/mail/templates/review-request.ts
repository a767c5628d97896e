import type { TemplatedMail } from '../mail-content.ts';
import { longDate, t } from '@facet/contract/words/speech';
import { nameIn, theirs } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

const STYLES_SHOWN = 5;

type ReviewRequest = {
  askerName: string;
  projectTitle: string;
  styleTitles: string[];
  note?: string | null;
  /** yyyy-MM-dd */
  dueDate?: string | null;
  /** The recipient's own link; nobody else may get this mail. */
  link: string;
  /** Asked before, and not answered yet. */
  isReminder?: boolean;
};

/** Asks one reviewer to look at designs. */
export function reviewRequestMail({
  askerName,
  projectTitle,
  styleTitles,
  note,
  dueDate,
  link,
  isReminder = false,
}: ReviewRequest): TemplatedMail {
  const asker = theirs(askerName);
  const project = theirs(projectTitle);
  const count = styleTitles.length;
  const due = dueDate ? longDate(dueDate) : null;
  return {
    subject: isReminder
      ? t('Reminder: {asker} asks for your review: {project}', { asker, project })
      : t('{asker} asks for your review: {project}', { asker, project }),
    ...renderMail({
      preview: due
        ? t('{count, plural, one {# style} other {# styles}} of {project}, due {due}.', { count, project, due })
        : t('{count, plural, one {# style} other {# styles}} of {project}.', { count, project }),
      heading: t('Designs for your review'),
      paragraphs: [
        t('{asker} asks you to review {count, plural, one {# style} other {# styles}} of the project {project}.', {
          asker,
          count,
          project,
        }),
        { list: shownStyles(styleTitles) },
        ...(note ? [{ quote: note }] : []),
        ...(due ? [t('Please answer by {due}.', { due })] : []),
      ],
      action: { label: t('Review designs'), url: link },
      footer: t('This link is personal: anyone who has it can answer in your name. Please don’t share it.'),
    }),
  };
}

function shownStyles(titles: string[]) {
  const shown = titles.slice(0, STYLES_SHOWN).map(nameIn);
  const rest = titles.length - shown.length;
  return rest > 0 ? [...shown, t('and {rest} more', { rest })] : shown;
}
