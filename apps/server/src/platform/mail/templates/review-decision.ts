import type { TemplatedMail } from '../mail-content.ts';
import { nameIn, theirs } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';
import { t, worded } from '@facet/contract/words/speech';

const DECISIONS_SHOWN = 5;
const STATUS_TEXT = worded({ approved: 'approved', rejected: 'rejected', revision_needed: 'needs revision' });

type Decision = { styleTitle: string; status: keyof typeof STATUS_TEXT; note?: string | null };
type ReviewDecision = { reviewerName: string; projectTitle: string; decisions: Decision[]; link: string };

/** Tells those who wait for it what a reviewer decided. */
export function reviewDecisionMail({ reviewerName, projectTitle, decisions, link }: ReviewDecision): TemplatedMail {
  const reviewer = theirs(reviewerName);
  const project = theirs(projectTitle);
  const rest = decisions.length - DECISIONS_SHOWN;
  return {
    subject: t('{reviewer} reviewed {project}', { reviewer, project }),
    ...renderMail({
      preview: decisions.slice(0, 2).map(inWords).join(', '),
      heading: t('{reviewer} answered', { reviewer }),
      paragraphs: [
        t('The review of {project} has an answer:', { project }),
        {
          list: [
            ...decisions.slice(0, DECISIONS_SHOWN).map(withNote),
            ...(rest > 0 ? [t('and {rest} more', { rest })] : []),
          ],
        },
      ],
      action: { label: t('Open designs'), url: link },
      footer: t('You received this email because you uploaded these designs or requested their review.'),
    }),
  };
}

const inWords = ({ styleTitle, status }: Decision) => `${nameIn(styleTitle)}: ${STATUS_TEXT[status]}`;
const withNote = (decision: Decision) => inWords(decision) + (decision.note ? `\n${decision.note}` : '');
