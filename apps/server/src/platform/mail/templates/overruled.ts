import type { Verdict } from '@facet/contract/constants/statuses';
import { countOf } from '../count-of.ts';
import type { TemplatedMail } from '../mail-content.ts';
import { nameIn, theirs } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type OverruledAnswer = { styleTitle: string; files: number; given: Verdict; now: Verdict };
type Overruled = { projectTitle: string; answers: readonly OverruledAnswer[]; link: string };

const GIVEN: Readonly<Record<Verdict, string>> = {
  approved: 'you approved',
  rejected: 'you rejected',
  revision_needed: 'you asked for a revision',
};
const NOW: Readonly<Record<Verdict, string>> = {
  approved: 'the team approved',
  rejected: 'the team rejected',
  revision_needed: 'the team asked for a revision',
};

const lineOf = ({ styleTitle, files, given, now }: OverruledAnswer) =>
  `${nameIn(styleTitle)}, ${countOf(files, 'file')}: ${GIVEN[given]}, ${NOW[now]}`;

/** Tells a guest that the team decided otherwise than they did. */
export function overruledMailText({ projectTitle, answers, link }: Overruled): TemplatedMail {
  const project = theirs(projectTitle);
  return {
    subject: `The team decided otherwise: ${project}`,
    ...renderMail({
      preview: `Your answer on designs of ${project} no longer stands.`,
      heading: 'The team decided otherwise',
      paragraphs: [
        `Some of your answers on the project ${project} no longer stand. They stay in its history.`,
        { list: answers.map(lineOf) },
      ],
      action: { label: 'See the designs', url: link },
      footer: 'This link is personal: anyone who has it can answer in your name. Please don’t share it.',
    }),
  };
}
