import type { FixState } from '../entities/comment.ts';
import type { BackupFailure } from '../entities/backups.ts';
import { longDate, message, t } from '../words/speech.ts';
import { titleOfModule } from './catalogue.ts';
import { codeSetWords, linkSetWords, type LinkChange } from './link-words.ts';
import { actInWords, type ActReader, type ReviewAct } from './review-acts.ts';
import { PROJECT_STATUS_WORDS, STATUS_LABELS, TASK_STATUS_WORDS } from './status-words.ts';
import type { ProjectStatus, ReleaseState, TaskStatus, Verdict } from './statuses.ts';

/** What can happen to a comment that must be fixed. */
export type FixChange = FixState | 'again' | 'none';

/** What was commented on: a file's name or a board's title, and in place of a file's name, what clients read. */
type On = { on: string; piece?: string };
const subjectFor = ({ on, piece = on }: On, { seesNames }: ActReader): string => (seesNames ? on : piece);

/**
 * The values of each kind of notification, with names as they were. Who reads it is told the names of now; those as
 * they were are for what no longer exists.
 */
export type ToldValues = {
  space_invited: { by: string; space: string };
  space_added: { by: string; space: string };
  project_added: { project: string };
  /** A module, or null for several of the project. */
  shared: { module: string | null; project: string };
  board_shown: { board: string; project: string };

  project_status: { project: string; status: ProjectStatus };
  /** From before acts were kept, like `decided` and `answer_ended`. */
  version_uploaded: { version: number; style: string };
  style_given: { style: string };

  review_asked: { designs: number };
  designs_shown: { designs: number; project: string };
  /** What somebody did about a version. */
  acted: { act: ReviewAct };
  decided: {
    /** Null if an answer was taken back. */
    verdict: Verdict | null;
    version: number;
    style: string;
    file: string;
    files: number;
    isOverruling: boolean;
    /** False while another's rejection still holds. */
    counts: boolean;
  };
  answer_ended: { version: number; file: string };
  review_link_wanted: { email: string; style: string };
  board_link_wanted: { email: string; board: string };
  /** Whether somebody's link to a style or board, and to how many others, asks for a code from now on. */
  code_set: { name: string; of: string; others: number; isNeeded: boolean };
  link_set: { name: string; of: string; others: number; changes: readonly LinkChange[] };

  /** Never what is in it: who reads a mail or a frame may not see costs. */
  cost_sheet_submitted: { number: number; style: string };
  cost_sheet_decided: { number: number; style: string; status: 'returned' | 'approved' | 'locked' };
  quote_answered: { vendor: string; style: string; came: 'prices' | 'question' };

  /** A candidate, and what became of it since. */
  style_release: { style: string; state: ReleaseState; revision: string | null };

  comment_mentioned: On;
  commented: On & { isReply: boolean; mustFix: boolean };
  comments_left: On & { count: number; others: number; mustFix: number };
  fix: On & {
    what: FixChange;
    /** What is quoted with it: the comment, or the reason given; absent from before it was kept. */
    quotes?: 'comment' | 'reason';
  };

  task_given: { task: string };
  task_mentioned: { task: string };
  task_replied: { task: string };
  task_moved: { task: string; status: TaskStatus };
  task_reminder: { task: string };
  task_due_tomorrow: { task: string };
  /** Since a day, yyyy-MM-dd. */
  task_overdue: { task: string; since: string };

  chat_mentioned: { project: string };
  chat_replied: { project: string };

  take_over_asked: { reason: string };

  backup_failed: { failure: BackupFailure };
  /** Since a day, yyyy-MM-dd. */
  backup_old: { since: string };
  /** The newest, of a day. */
  backup_shrank: { made: string };

  /** The name only: what an address answers may hold a price. */
  prices_missing: { space: string };

  /** From before notifications were kept as values. */
  words: { words: string };
};
/** A notification as it is stored: its kind and values. It gets its words when somebody reads it. */
export type Told = { [Kind in keyof ToldValues]: { kind: Kind } & ToldValues[Kind] }[keyof ToldValues];

function decidedWords(told: ToldValues['decided']): string {
  const { version, style, file, files, isOverruling, counts } = told;
  const named = files === 1 ? file : t('{style}, {files, plural, one {# file} other {# files}}', { style, files });
  const what = { version: String(version), named };
  if (told.verdict === null) return t('opened version {version} of {named} for review again', what);
  const values = { ...what, verdict: told.verdict };
  // Without other people's names: clients read this too.
  if (isOverruling)
    return t(
      '{verdict, select, approved {over-ruled an answer and approved version {version} of {named}} rejected {over-ruled an answer and rejected version {version} of {named}} other {over-ruled an answer and asked for a revision of version {version} of {named}}}',
      values,
    );
  if (counts)
    return t(
      '{verdict, select, approved {approved version {version} of {named}} rejected {rejected version {version} of {named}} other {asked for a revision of version {version} of {named}}}',
      values,
    );
  return t(
    '{verdict, select, approved {approved version {version} of {named}; a rejection still stands} rejected {rejected version {version} of {named}; another rejection still stands} other {asked for a revision of version {version} of {named}; a rejection still stands}}',
    values,
  );
}

function commentedWords({ isReply, mustFix, ...said }: ToldValues['commented'], reader: ActReader): string {
  const on = subjectFor(said, reader);
  if (isReply) return t('replied to a comment on {on}', { on });
  return mustFix ? t('marked what must be fixed on {on}', { on }) : t('commented on {on}', { on });
}

function commentsWords({ count, others, mustFix, ...said }: ToldValues['comments_left'], reader: ActReader): string {
  const on = subjectFor(said, reader);
  const where = others > 0 ? t('{on} and {others} more', { on, others }) : on;
  return mustFix > 0
    ? t('left {count, plural, one {# comment} other {# comments}} on {where}, {mustFix} must be fixed', {
        count,
        where,
        mustFix,
      })
    : t('left {count, plural, one {# comment} other {# comments}} on {where}', { count, where });
}

const FIXES = {
  open: message('marked a comment “Must be fixed” on {on}'),
  again: message('reopened a fix on {on}'),
  done: message('fixed a comment on {on}'),
  declined: message('declined to fix a comment on {on}'),
  none: message('removed “Must be fixed” from a comment on {on}'),
} as const satisfies Record<FixChange, string>;

const linkTarget = ({ of, others }: { of: string; others: number }): string =>
  others > 0 ? t('{on} and {others} more', { on: of, others }) : of;

const WORDS: { [Kind in keyof ToldValues]: (values: ToldValues[Kind], reader: ActReader) => string } = {
  space_invited: ({ by, space }) => t('{by} invites you to the space {space}', { by, space }),
  space_added: ({ by, space }) => t('{by} added you to the space {space}', { by, space }),
  project_added: ({ project }) => t('added you to {project}', { project }),
  shared: ({ module, project }) =>
    module === null
      ? t('shared {project} with you', { project })
      : t('shared {module} of {project} with you', { module: titleOfModule(module), project }),
  board_shown: ({ board, project }) => t('shows you the board {board} of {project}', { board, project }),
  project_status: ({ project, status }) =>
    t('set {project} to {status}', { project, status: STATUS_LABELS[PROJECT_STATUS_WORDS[status]] }),
  version_uploaded: ({ version, style }) =>
    t('uploaded version {version} of {style}', { version: String(version), style }),
  style_given: ({ style }) => t('gave you {style}', { style }),
  review_asked: ({ designs }) =>
    t('{designs, plural, one {asked you to review a design} other {asked you to review # designs}}', { designs }),
  designs_shown: ({ designs, project }) =>
    t('{designs, plural, one {shows you a design of {project}} other {shows you # designs of {project}}}', {
      designs,
      project,
    }),
  acted: ({ act }, reader) => actInWords(act, reader),
  decided: decidedWords,
  answer_ended: ({ version, file }) =>
    t('over-ruled an answer and asked for a review of version {version} of {file} again', {
      version: String(version),
      file,
    }),
  review_link_wanted: ({ email, style }) => t('{email} asks for a new link to the review of {style}', { email, style }),
  board_link_wanted: ({ email, board }) => t('{email} asks for a new link to the board {board}', { email, board }),
  code_set: ({ name, isNeeded, ...to }) => codeSetWords({ name, what: linkTarget(to), isNeeded }),
  link_set: ({ name, changes, ...to }) => linkSetWords({ name, what: linkTarget(to), changes }),
  cost_sheet_submitted: ({ number, style }) =>
    t('submitted cost sheet {number} of {style}', { number: String(number), style }),
  cost_sheet_decided: ({ number, style, status }) =>
    t(
      '{status, select, approved {approved cost sheet {number} of {style}} locked {locked cost sheet {number} of {style}} other {returned cost sheet {number} of {style}}}',
      { status, number: String(number), style },
    ),
  quote_answered: ({ vendor, style, came }) =>
    t('{came, select, prices {{vendor} sent prices for {style}} other {{vendor} has a question about {style}}}', {
      came,
      vendor,
      style,
    }),
  style_release: ({ style, state, revision }) =>
    t(
      '{state, select, candidate {asks to release {style}} released {released {style}, revision {revision}} rejected {rejected the release of {style}} other {made revision {revision} of {style} obsolete}}',
      { state, style, revision: revision ?? '' },
    ),
  comment_mentioned: (told, reader) => t('mentioned you in a comment on {on}', { on: subjectFor(told, reader) }),
  commented: commentedWords,
  comments_left: commentsWords,
  fix: ({ what, ...told }, reader) => t(FIXES[what], { on: subjectFor(told, reader) }),
  task_given: ({ task }) => t('gave you the task {task}', { task }),
  task_mentioned: ({ task }) => t('mentioned you in the task {task}', { task }),
  task_replied: ({ task }) => t('replied to you on the task {task}', { task }),
  task_moved: ({ task, status }) =>
    t(
      '{status, select, to_do {set the task {task} to to do} in_progress {set the task {task} to in progress} in_review {set the task {task} to in review} paused {set the task {task} to paused} other {set the task {task} to done}}',
      { task, status: TASK_STATUS_WORDS[status] },
    ),
  task_reminder: ({ task }) => t('Reminder: {task}', { task }),
  task_due_tomorrow: ({ task }) => t('Due tomorrow: {task}', { task }),
  task_overdue: ({ task, since }) => t('Overdue since {since}: {task}', { task, since: longDate(since) }),
  chat_mentioned: ({ project }) => t('mentioned you in the chat of {project}', { project }),
  chat_replied: ({ project }) => t('replied to you in the chat of {project}', { project }),
  take_over_asked: ({ reason }) => t('asks to take over your account: “{reason}”', { reason }),
  backup_failed: ({ failure }) =>
    t(
      '{failure, select, full {The backup failed: its place is full} denied {The backup failed: its place may not be written} away {The backup failed: its place can’t be reached} busy {The backup failed: another was at work in its place} ended {The backup failed: the server ended meanwhile} other {The backup failed}}',
      { failure },
    ),
  backup_old: ({ since }) => t('No good backup since {since}', { since: longDate(since) }),
  backup_shrank: ({ made }) =>
    t('The backup of {made} holds less than half of the one before', { made: longDate(made) }),
  prices_missing: ({ space }) => t('No new prices of metals come to {space}: its connector fails', { space }),
  words: ({ words }) => words,
};

const wordsBy = <Kind extends keyof ToldValues>(kind: Kind, values: ToldValues[Kind], reader: ActReader): string =>
  WORDS[kind](values, reader);

/** A notification in words, without who caused it, except for invitations, which name them. */
export const wordNotice = (told: Told, reader: ActReader = { seesNames: false }): string =>
  wordsBy(told.kind, told, reader);
