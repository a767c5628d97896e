import type { Verdict } from '@facet/contract/constants/statuses';
import type { TemplatedMail } from '../mail-content.ts';
import { nameIn, theirs } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';
import { t, worded } from '@facet/contract/words/speech';

type OverruledAnswer = { styleTitle: string; files: number; given: Verdict; now: Verdict };
type Overruled = { projectTitle: string; answers: readonly OverruledAnswer[]; link: string };

const GIVEN = worded({
  approved: 'you approved',
  rejected: 'you rejected',
  revision_needed: 'you asked for a revision',
});
const NOW = worded({
  approved: 'the team approved',
  rejected: 'the team rejected',
  revision_needed: 'the team asked for a revision',
});

const lineOf = ({ styleTitle, files, given, now }: OverruledAnswer) =>
  t('{style}, {files, plural, one {# file} other {# files}}: {given}, {now}', {
    style: nameIn(styleTitle),
    files,
    given: GIVEN[given],
    now: NOW[now],
  });

/** Tells a guest that the team decided otherwise than they did. */
export function overruledMailText({ projectTitle, answers, link }: Overruled): TemplatedMail {
  const project = theirs(projectTitle);
  return {
    subject: t('The team decided otherwise: {project}', { project }),
    ...renderMail({
      preview: t('Your answer on designs of {project} no longer stands.', { project }),
      heading: t('The team decided otherwise'),
      paragraphs: [
        t('Some of your answers on the project {project} no longer stand. They stay in its history.', { project }),
        { list: answers.map(lineOf) },
      ],
      action: { label: t('See the designs'), url: link },
      footer: t('This link is personal: anyone who has it can answer in your name. Please don’t share it.'),
    }),
  };
}
