import { countOf } from '../count-of.ts';
import type { TemplatedMail } from '../mail-content.ts';
import { longDate } from '@facet/contract/words/speech';
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
  const designs = countOf(styleTitles.length, 'style');
  return {
    subject: `${isReminder ? 'Reminder: ' : ''}${asker} asks for your review: ${project}`,
    ...renderMail({
      preview: `${designs} of ${project}${dueDate ? `, due ${longDate(dueDate)}` : ''}.`,
      heading: 'Designs for your review',
      paragraphs: [
        `${asker} asks you to review ${designs} of the project ${project}.`,
        { list: shownStyles(styleTitles) },
        ...(note ? [{ quote: note }] : []),
        ...(dueDate ? [`Please answer by ${longDate(dueDate)}.`] : []),
      ],
      action: { label: 'Review designs', url: link },
      footer: 'This link is personal: anyone who has it can answer in your name. Please don’t share it.',
    }),
  };
}

function shownStyles(titles: string[]) {
  const shown = titles.slice(0, STYLES_SHOWN).map(nameIn);
  const rest = titles.length - shown.length;
  return rest > 0 ? [...shown, `and ${rest} more`] : shown;
}
