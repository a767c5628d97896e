import type { FixState } from '../entities/comment.ts';
import { longDate } from './long-date.ts';
import { PROJECT_STATUS_WORDS, STATUS_LABELS, TASK_STATUS_WORDS } from './status-words.ts';
import type { ProjectStatus, TaskStatus, Verdict } from './statuses.ts';

/** What becomes of a comment that must be fixed. */
export type FixChange = FixState | 'again' | 'none';

/** The values of each kind of notification: names as they were, so that it says later what was true then. */
export type ToldValues = {
  space_invited: { by: string; space: string };
  space_added: { by: string; space: string };
  project_added: { project: string };
  /** A module, or null for several of the project. */
  shared: { module: string | null; project: string };
  board_shown: { board: string; project: string };

  project_status: { project: string; status: ProjectStatus };
  version_uploaded: { version: number; style: string };
  style_given: { style: string };

  review_asked: { designs: number };
  decided: {
    /** Null where an answer was taken back. */
    verdict: Verdict | null;
    version: number;
    style: string;
    file: string;
    files: number;
    isOverruling: boolean;
    /** False where another's rejection still holds. */
    counts: boolean;
  };
  answer_ended: { version: number; file: string };
  review_link_wanted: { email: string; style: string };
  board_link_wanted: { email: string; board: string };

  comment_mentioned: { on: string };
  commented: { on: string; isReply: boolean; mustFix: boolean };
  comments_left: { count: number; on: string; others: number; mustFix: number };
  fix: { what: FixChange; on: string };

  task_given: { task: string };
  task_mentioned: { task: string };
  task_moved: { task: string; status: TaskStatus };
  task_reminder: { task: string };
  task_due_tomorrow: { task: string };
  /** Since a day, yyyy-MM-dd. */
  task_overdue: { task: string; since: string };

  chat_mentioned: { project: string };
  chat_replied: { project: string };

  /** From before notifications were kept as values. */
  words: { words: string };
};
/** What a notification tells, as it is kept: its kind and values. It gets its words when somebody reads it. */
export type Told = { [Kind in keyof ToldValues]: { kind: Kind } & ToldValues[Kind] }[keyof ToldValues];

const VERDICTS: Readonly<Record<Verdict, string>> = {
  approved: 'approved',
  rejected: 'rejected',
  revision_needed: 'asked for a revision of',
};

const FIXES: Readonly<Record<FixChange, string>> = {
  open: 'marked a comment “Must be fixed” on',
  again: 'reopened a fix on',
  done: 'fixed a comment on',
  declined: 'declined to fix a comment on',
  none: 'removed “Must be fixed” from a comment on',
};

function decidedWords({ verdict, version, style, file, files, isOverruling, counts }: ToldValues['decided']): string {
  const what = `version ${version} of ${files === 1 ? file : `${style}, ${files} files`}`;
  if (verdict === null) return `opened ${what} for review again`;
  // Names of others stay out of it: clients read this too.
  if (isOverruling) return `over-ruled an answer and ${VERDICTS[verdict]} ${what}`;
  return counts ? `${VERDICTS[verdict]} ${what}` : `${VERDICTS[verdict]} ${what}, beside a rejection`;
}

function commentedWords({ on, isReply, mustFix }: ToldValues['commented']): string {
  if (isReply) return `replied to a comment on ${on}`;
  return mustFix ? `said what must be fixed on ${on}` : `commented on ${on}`;
}

function commentsWords({ count, on, others, mustFix }: ToldValues['comments_left']): string {
  const where = others > 0 ? `${on} and ${others} more` : on;
  return `left ${count} comments on ${where}${mustFix > 0 ? `, ${mustFix} must be fixed` : ''}`;
}

const WORDS: { [Kind in keyof ToldValues]: (values: ToldValues[Kind]) => string } = {
  space_invited: ({ by, space }) => `${by} invites you to the space ${space}`,
  space_added: ({ by, space }) => `${by} added you to the space ${space}`,
  project_added: ({ project }) => `added you to ${project}`,
  shared: ({ module, project }) => `shared ${module === null ? project : `${module} of ${project}`} with you`,
  board_shown: ({ board, project }) => `shows you the board ${board} of ${project}`,
  project_status: ({ project, status }) => `set ${project} to ${STATUS_LABELS[PROJECT_STATUS_WORDS[status]]}`,
  version_uploaded: ({ version, style }) => `uploaded version ${version} of ${style}`,
  style_given: ({ style }) => `gave you ${style}`,
  review_asked: ({ designs }) =>
    designs === 1 ? 'asked you to review a design' : `asked you to review ${designs} designs`,
  decided: decidedWords,
  answer_ended: ({ version, file }) =>
    `over-ruled an answer and asked for a review of version ${version} of ${file} again`,
  review_link_wanted: ({ email, style }) => `${email} asks for a new link to the review of ${style}`,
  board_link_wanted: ({ email, board }) => `${email} asks for a new link to the board ${board}`,
  comment_mentioned: ({ on }) => `mentioned you in a comment on ${on}`,
  commented: commentedWords,
  comments_left: commentsWords,
  fix: ({ what, on }) => `${FIXES[what]} ${on}`,
  task_given: ({ task }) => `gave you the task ${task}`,
  task_mentioned: ({ task }) => `mentioned you in the task ${task}`,
  task_moved: ({ task, status }) => `set the task ${task} to ${TASK_STATUS_WORDS[status].replaceAll('_', ' ')}`,
  task_reminder: ({ task }) => `Reminder: ${task}`,
  task_due_tomorrow: ({ task }) => `Due tomorrow: ${task}`,
  task_overdue: ({ task, since }) => `Overdue since ${longDate(since)}: ${task}`,
  chat_mentioned: ({ project }) => `mentioned you in the chat of ${project}`,
  chat_replied: ({ project }) => `replied to you in the chat of ${project}`,
  words: ({ words }) => words,
};

const wordsBy = <Kind extends keyof ToldValues>(kind: Kind, values: ToldValues[Kind]): string => WORDS[kind](values);

/** A notification in words, without who did it, but for invitations, which name them. */
export const wordsOf = (told: Told): string => wordsBy(told.kind, told);
