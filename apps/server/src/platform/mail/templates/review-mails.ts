import type { Verdict } from '@facet/contract/constants/statuses';
import { dateText, longDate, t, worded } from '@facet/contract/words/speech';
import type { TemplatedMail } from '../mail-content.ts';
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
  /** They were asked before and have not answered. */
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

/** Shows designs to somebody who is asked for nothing, but may comment. */
export function designsShownMail(shown: Omit<ReviewRequest, 'dueDate'>): TemplatedMail {
  const { styleTitles, note, link, isReminder = false } = shown;
  const asker = theirs(shown.askerName);
  const project = theirs(shown.projectTitle);
  const count = styleTitles.length;
  return {
    subject: isReminder
      ? t('Reminder: {asker} shows you designs: {project}', { asker, project })
      : t('{asker} shows you designs: {project}', { asker, project }),
    ...renderMail({
      preview: t('{count, plural, one {# style} other {# styles}} of {project}.', { count, project }),
      heading: t('Designs for you to look at'),
      paragraphs: [
        t('{asker} shows you {count, plural, one {# style} other {# styles}} of the project {project}.', {
          asker,
          count,
          project,
        }),
        { list: shownStyles(styleTitles) },
        ...(note ? [{ quote: note }] : []),
        t('You can look at them and comment on them.'),
      ],
      action: { label: t('See the designs'), url: link },
      footer: t('This link is personal: anyone who has it can comment in your name. Please don’t share it.'),
    }),
  };
}

function shownStyles(titles: readonly string[]) {
  const shown = titles.slice(0, STYLES_SHOWN).map(nameIn);
  const rest = titles.length - shown.length;
  return rest > 0 ? [...shown, t('and {rest} more', { rest })] : shown;
}

type BoardLink = {
  askerName: string;
  projectTitle: string;
  boardTitle: string;
  mayComment: boolean;
  expiresAt: Date;
  note?: string | null;
  /** The recipient's own link; nobody else may get this mail. */
  link: string;
  /** It was sent before. */
  isReminder?: boolean;
};

/** Shows one person a board. */
export function boardLinkMail(shown: BoardLink): TemplatedMail {
  const { mayComment, expiresAt, note, link, isReminder = false } = shown;
  const asker = theirs(shown.askerName);
  const project = theirs(shown.projectTitle);
  const until = dateText(expiresAt.toISOString(), { dateStyle: 'long' });
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
      footer: t('This link is personal: anyone who has it sees this in your name. Please don’t share it.'),
    }),
  };
}

type GuestCode = { askerName: string; shown: readonly string[]; code: string; validMinutes: number };

/** The code that lets a guest see what a link shows: its pieces, or its board. */
export function guestCodeMail({ askerName, shown, code, validMinutes }: GuestCode): TemplatedMail {
  const asker = theirs(askerName);
  return {
    // Not in the subject: locked screens show subjects.
    subject: t('Your code for the link from {asker}', { asker }),
    ...renderMail({
      preview: t('It works for {minutes, plural, one {# minute} other {# minutes}}.', { minutes: validMinutes }),
      heading: t('Your code is {code}', { code }),
      paragraphs: [
        t('Enter it on the page you opened to see what {asker} sent you.', { asker }),
        { list: shownStyles(shown) },
        t('The code works once, for {minutes, plural, one {# minute} other {# minutes}}.', { minutes: validMinutes }),
      ],
      footer: t('Facet will never ask you for this code. If you didn’t just open a review link, ignore this email.'),
    }),
  };
}

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

const wordLine = ({ styleTitle, files, given, now }: OverruledAnswer) =>
  t('{style}, {files, plural, one {# file} other {# files}}: {given}, {now}', {
    style: nameIn(styleTitle),
    files,
    given: GIVEN[given],
    now: NOW[now],
  });

/** Tells a guest that the team decided differently. */
export function overruledMailText({ projectTitle, answers, link }: Overruled): TemplatedMail {
  const project = theirs(projectTitle);
  return {
    subject: t('The team decided otherwise: {project}', { project }),
    ...renderMail({
      preview: t('Your answer on designs of {project} no longer stands.', { project }),
      heading: t('The team decided otherwise'),
      paragraphs: [
        t('Some of your answers on the project {project} no longer stand. They stay in its history.', { project }),
        { list: answers.map(wordLine) },
      ],
      action: { label: t('See the designs'), url: link },
      footer: t('This link is personal: anyone who has it can answer in your name. Please don’t share it.'),
    }),
  };
}
