import { longDate, t } from '../words/speech.ts';
import { codeSetWords, linkSetWords, type LinkChange } from './link-words.ts';
import { STATUS_LABELS } from './status-words.ts';
import { withKnown, type KnownBy } from './known-by.ts';
import type { DesignStatus, Verdict } from './statuses.ts';

/** Somebody named in an act, by the name they had then. */
export type ActPerson = { id: number; name: string };
/** An answer that somebody had given before. */
export type ActAnswer = { person: ActPerson; verdict: Verdict };
/** A file that an act is about, with its status before and after. */
export type ActFile = { id: number; before: DesignStatus; after: DesignStatus };

/** What is told of each kind of act. */
export type ReviewActValues = {
  requested: {
    people: readonly ActPerson[];
    /** Until which day, yyyy-MM-dd. */
    due: string | null;
    overruled: readonly ActAnswer[];
  };
  /** To people who look and comment, without deciding. */
  shown: { people: readonly ActPerson[] };
  answered: {
    verdict: Verdict;
    /** The answers for which it has no effect: an approval beside somebody's rejection. */
    against: readonly ActAnswer[];
    /** The answers of others that it lifted. */
    overruled: readonly ActAnswer[];
  };
  /** A status that is no answer. */
  status_set: { status: DesignStatus; overruled: readonly ActAnswer[] };
  taken_back: { verdict: Verdict; seconds: number };
  passed_over: { picked: string; pickedVersion: number };
  withdrawn: { people: readonly ActPerson[] };
  uploaded: object;
  /** Days, yyyy-MM-dd; null for none. */
  due_moved: { from: string | null; to: string | null };
  /** From before acts were kept: all that is known is the status afterwards. */
  status_changed: { status: DesignStatus };
  reminded: { person: ActPerson };
  link_sent: { person: ActPerson };
  /** Whether somebody’s link asks for a code by mail from now on. */
  code_set: { person: ActPerson; isNeeded: boolean };
  /** What was changed about somebody’s link; a changed code too, in place of `code_set`. */
  link_set: { person: ActPerson; changes: readonly LinkChange[] };
};
export const REVIEW_ACT_KINDS = [
  'uploaded',
  'requested',
  'shown',
  'answered',
  'status_set',
  'taken_back',
  'passed_over',
  'withdrawn',
  'reminded',
  'link_sent',
  'code_set',
  'link_set',
  'due_moved',
  'status_changed',
] as const satisfies readonly (keyof ReviewActValues)[];
export type ReviewActKind = (typeof REVIEW_ACT_KINDS)[number];

/** What every act has. */
export type ActAbout = {
  /** The title of the style as it was then. */
  style: string;
  version: number;
  files: readonly ActFile[];
  /** How many files the version had. */
  total: number;
  /** In the words of whoever did it: a note, or the reason of an over-ruling. */
  note: string | null;
  /** How somebody from outside was known; absent for the team, and from before it was kept. */
  knownBy?: KnownBy;
};

/** What one person did about one version in one go; it is worded when somebody reads it. */
export type ReviewAct = {
  [Kind in ReviewActKind]: { kind: Kind } & ActAbout & ReviewActValues[Kind];
}[ReviewActKind];

/** Whether its reader may know who else answered what: clients may not. */
export type ActReader = { seesNames: boolean };

const pieceWords = ({ style, version, files, total }: ActAbout): string =>
  files.length < total
    ? t('{count} of {total} files of version {version} of {style}', {
        count: files.length,
        total,
        version: String(version),
        style,
      })
    : t('version {version} of {style}', { version: String(version), style });

const answerWords = ({ person: { name }, verdict }: ActAnswer, { seesNames }: ActReader): string =>
  seesNames
    ? t(
        '{verdict, select, approved {the approval by {name}} rejected {the rejection by {name}} other {the request for a revision by {name}}}',
        { verdict, name },
      )
    : t('{verdict, select, approved {an approval} rejected {a rejection} other {a request for a revision}}', {
        verdict,
      });

const answersWords = (answers: readonly ActAnswer[], reader: ActReader): string[] => [
  ...new Set(answers.map((answer) => answerWords(answer, reader))),
];

type Acted<Kind extends ReviewActKind> = ActAbout & ReviewActValues[Kind];

function requestedWords(act: Acted<'requested'>, reader: ActReader): string {
  const values = { names: act.people.map(({ name }) => name), piece: pieceWords(act) };
  const asked = reader.seesNames
    ? t('asked {names, list} for a review of {piece}', values)
    : t('asked for a review of {piece}', values);
  const due = act.due === null ? asked : t('{asked}, due {day}', { asked, day: longDate(act.due) });
  if (act.overruled.length === 0) return due;
  return t('over-ruled {answers, list} and {asked}', { answers: answersWords(act.overruled, reader), asked: due });
}

function answeredWords(act: Acted<'answered'>, reader: ActReader): string {
  const { verdict } = act;
  const piece = pieceWords(act);
  const answered = t(
    '{verdict, select, approved {approved {piece}} rejected {rejected {piece}} other {asked for a revision of {piece}}}',
    { verdict, piece },
  );
  if (act.overruled.length > 0)
    return t('{answered}, over-ruling {answers, list}', { answered, answers: answersWords(act.overruled, reader) });
  // Clients read of their own answer alone.
  if (act.against.length === 0 || !reader.seesNames) return answered;
  const answers = answersWords(act.against, reader);
  return t('{answered}; it did not count, as {answers, list} {count, plural, one {stands} other {stand}}', {
    answered,
    answers,
    count: answers.length,
  });
}

const shownWords = (act: Acted<'shown'>, reader: ActReader): string =>
  reader.seesNames
    ? t('showed {piece} to {names, list}', { piece: pieceWords(act), names: act.people.map(({ name }) => name) })
    : t('showed {piece}', { piece: pieceWords(act) });

function statusWords(act: Acted<'status_set'>, reader: ActReader): string {
  const piece = pieceWords(act);
  const set = t('{status, select, draft {set {piece} back to draft} other {opened {piece} for review again}}', {
    status: act.status,
    piece,
  });
  if (act.overruled.length === 0) return set;
  return t('{set}, over-ruling {answers, list}', { set, answers: answersWords(act.overruled, reader) });
}

function dueWords({ from, to }: Acted<'due_moved'>): string {
  if (to === null) return t('removed the due date');
  return from === null
    ? t('set the due date to {day}', { day: longDate(to) })
    : t('moved the due date from {before} to {day}', { before: longDate(from), day: longDate(to) });
}

const WORDS: { [Kind in ReviewActKind]: (act: Acted<Kind>, reader: ActReader) => string } = {
  requested: requestedWords,
  shown: shownWords,
  answered: answeredWords,
  status_set: statusWords,
  taken_back: (act) =>
    t(
      '{verdict, select, approved {took back the approval of {piece} after {seconds} s} rejected {took back the rejection of {piece} after {seconds} s} other {took back the request for a revision of {piece} after {seconds} s}}',
      { verdict: act.verdict, piece: pieceWords(act), seconds: act.seconds },
    ),
  passed_over: (act) =>
    t('did not choose {piece}: “{picked}” v{number} was picked', {
      piece: pieceWords(act),
      picked: act.picked,
      number: String(act.pickedVersion),
    }),
  withdrawn: (act) => t('withdrew the request for a review of {piece}', { piece: pieceWords(act) }),
  uploaded: (act) =>
    t('uploaded {piece}, {count, plural, one {# file} other {# files}}', {
      piece: pieceWords(act),
      count: act.files.length,
    }),
  due_moved: dueWords,
  status_changed: (act) =>
    t('changed the status of {piece} to “{status}”', { piece: pieceWords(act), status: STATUS_LABELS[act.status] }),
  reminded: (act) => t('reminded {name} of the review of {piece}', { name: act.person.name, piece: pieceWords(act) }),
  link_sent: (act) =>
    t('sent {name} a new link to the review of {piece}', { name: act.person.name, piece: pieceWords(act) }),
  link_set: (act) => linkSetWords({ name: act.person.name, what: pieceWords(act), changes: act.changes }),
  code_set: (act) => codeSetWords({ name: act.person.name, what: pieceWords(act), isNeeded: act.isNeeded }),
};

const wordsBy = <Kind extends ReviewActKind>(kind: Kind, act: Acted<Kind>, reader: ActReader): string =>
  WORDS[kind](act, reader);

/** An act in words, to follow the name of whoever did it: the same wherever it is told. */
export const actInWords = (act: ReviewAct, reader: ActReader): string =>
  withKnown(wordsBy(act.kind, act, reader), act.knownBy);

/** The answers of others that an act lifted. */
export const overruledBy = (act: ReviewAct): readonly ActAnswer[] => ('overruled' in act ? act.overruled : []);

/** What somebody answered, or took back. */
export const verdictOf = (act: ReviewAct): Verdict | null => ('verdict' in act ? act.verdict : null);

/**
 * Whether an act says nothing but its verdict: on a whole version, without a note, and neither for nor against
 * anybody's. Several such can be told together.
 */
export const isPlainAnswer = (act: ReviewAct): boolean =>
  act.kind === 'answered' &&
  act.note === null &&
  act.files.length === act.total &&
  act.against.length === 0 &&
  act.overruled.length === 0;

/**
 * Whether a client may read of an act: of what they did themselves, were asked, or had lifted. Notes to the team stay
 * with the team.
 */
export function isForClient(act: ReviewAct, { authorId, readerId }: { authorId: number; readerId: number }): boolean {
  if (authorId === readerId) return true;
  if (overruledBy(act).some(({ person }) => person.id === readerId)) return true;
  return 'people' in act && act.people.some(({ id }) => id === readerId);
}

/** The note of an act as its reader may read it: a client reads their own, and what they were asked. */
export function noteForReader(
  act: ReviewAct,
  { seesNames, isAuthor }: ActReader & { isAuthor: boolean },
): string | null {
  const isAsked = act.kind === 'shown' || (act.kind === 'requested' && act.overruled.length === 0);
  return seesNames || isAuthor || isAsked ? act.note : null;
}
