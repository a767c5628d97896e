import type { TemplatedMail } from '../mail-content.ts';
import { nameIn, theirs } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

const DECISIONS_SHOWN = 5;
const STATUS_TEXT = { approved: 'approved', rejected: 'rejected', revision_needed: 'needs revision' };

type Decision = { styleTitle: string; status: keyof typeof STATUS_TEXT; note?: string | null };
type ReviewDecision = { reviewerName: string; projectTitle: string; decisions: Decision[]; link: string };

/** Tells those who wait for it what a reviewer decided. */
export function reviewDecisionMail({ reviewerName, projectTitle, decisions, link }: ReviewDecision): TemplatedMail {
  const reviewer = theirs(reviewerName);
  const project = theirs(projectTitle);
  const rest = decisions.length - DECISIONS_SHOWN;
  return {
    subject: `${reviewer} reviewed ${project}`,
    ...renderMail({
      preview: decisions.slice(0, 2).map(inWords).join(', '),
      heading: `${reviewer} answered`,
      paragraphs: [
        `The review of ${project} has an answer:`,
        { list: [...decisions.slice(0, DECISIONS_SHOWN).map(withNote), ...(rest > 0 ? [`and ${rest} more`] : [])] },
      ],
      action: { label: 'Open designs', url: link },
      footer: 'You received this email because you uploaded these designs or requested their review.',
    }),
  };
}

const inWords = ({ styleTitle, status }: Decision) => `${nameIn(styleTitle)}: ${STATUS_TEXT[status]}`;
const withNote = (decision: Decision) => inWords(decision) + (decision.note ? `\n${decision.note}` : '');
