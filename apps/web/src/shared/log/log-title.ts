import { withKnown } from '@facet/contract/constants/known-by';
import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { logChanges, type LogChange, type LogField } from './log-changes.ts';
import { t } from '../../ui/words.ts';

type Event = LogEntryWire['event'];
type ByAction = readonly [other: string, created: string, changed: string, deleted: string];

/** What was done, in the past tense; followed by what it was done to. */
const TITLES: Readonly<Record<Event, string>> = {
  'project.created': t('Created the project'),
  'project.changed': t('Changed the project'),
  'project.team_changed': t('Changed the team'),
  'project.moved': t('Moved the project'),
  'project.status_changed': t('Changed the status of the project'),
  'project.deleted': t('Deleted the project'),
  'design.uploaded': t('Uploaded a design'),
  'design.changed': t('Changed the note of a design'),
  'design.deleted': t('Deleted a design'),
  'design.review_requested': t('Requested a review'),
  'design.reviewed': t('Reviewed a design'),
  'file.changed': t('Renamed a file'),
  'spec.changed': t('Changed the spec'),
  'stones.changed': t('Changed the stones'),
  'brief.changed': t('Changed the brief'),
  'cost_sheet.changed': t('Changed a cost sheet'),
  'release.changed': t('Changed a release'),
  'style.released': t('Released the style'),
};
const BY_ACTION: Readonly<Record<Event, ByAction>> = {
  'tag.changed': [t('Changed a tag'), t('Added a tag'), t('Renamed a tag'), t('Deleted a tag')],
  'module.shared': [
    t('Shared the module'),
    t('Shared the module'),
    t('Shared the module'),
    t('Stopped sharing the module'),
  ],
  'module.changed': [t('Changed the module'), t('Added the module'), t('Changed the module'), t('Removed the module')],
};
const COMMENTS: Readonly<Record<Event, readonly [comment: string, reply: string]>> = {
  'comment.created': [t('Commented on a design'), t('Replied to a comment')],
  'comment.changed': [t('Changed a comment'), t('Changed a reply')],
  'comment.deleted': [t('Deleted a comment'), t('Deleted a reply')],
};
const COMMENT_STATES: Readonly<Record<string, string>> = {
  resolved: t('Resolved a comment'),
  open: t('Reopened a comment'),
  must_be_fixed: t('Marked a comment as “Must be fixed”'),
  need_not_be_fixed: t('Removed “Must be fixed” from a comment'),
  fixed: t('Marked a comment as fixed'),
  declined: t('Declined to fix a comment'),
};
/** What the values before and after are, if they are no name, date or status of their own. */
const TEXTS: Readonly<Record<Event, string>> = {
  'project.changed': t('Changed the guidelines'),
  'task.changed': t('Changed the description of the task'),
  'module.changed': t('Moved the module'),
  'file.changed': t('Changed the unit of a model'),
  'spec.changed': t('Changed what a piece measures'),
  'cost_sheet.changed': t('Changed a cost sheet'),
  'release.changed': t('Changed a release'),
  'style.released': t('Released the style'),
};
const ATTACHED: ByAction = [
  t('Changed the cover'),
  t('Added an attachment'),
  t('Changed the cover'),
  t('Removed an attachment'),
];
type Thing = { what: string; ofWhat: string };
const THINGS: Readonly<Record<LogEntryWire['item_type'], Thing>> = {
  default: { what: t('the project'), ofWhat: t('of the project') },
  task: { what: t('the task'), ofWhat: t('of the task') },
  'sub-task': { what: t('the sub-task'), ofWhat: t('of the sub-task') },
  file: { what: t('the design'), ofWhat: t('of the design') },
  comment: { what: t('the comment'), ofWhat: t('of the comment') },
  'sub-comment': { what: t('the reply'), ofWhat: t('of the reply') },
  style: { what: t('the style'), ofWhat: t('of the style') },
  module: { what: t('the module'), ofWhat: t('of the module') },
  board: { what: t('the board'), ofWhat: t('of the board') },
};
const FIELD_TITLES: Readonly<Record<Exclude<LogField, 'text' | 'due_date'>, (thing: Thing) => string>> = {
  title: ({ what }) => t('Renamed {what}', { what }),
  number: ({ ofWhat }) => t('Changed the number {ofWhat}', { ofWhat }),
  status: ({ ofWhat }) => t('Changed the status {ofWhat}', { ofWhat }),
  priority: ({ ofWhat }) => t('Changed the priority {ofWhat}', { ofWhat }),
  reminder: ({ ofWhat }) => t('Changed the reminder {ofWhat}', { ofWhat }),
  assignee: ({ ofWhat }) => t('Changed the assignee {ofWhat}', { ofWhat }),
  product_type: ({ ofWhat }) => t('Changed the product type {ofWhat}', { ofWhat }),
  tags: ({ ofWhat }) => t('Changed the tags {ofWhat}', { ofWhat }),
  file: ({ ofWhat }) => t('Changed the files {ofWhat}', { ofWhat }),
};
const TOLD_BY_FIELD = new Set<Event>([
  'project.changed',
  'style.changed',
  'task.changed',
  'module.changed',
  'board.changed',
]);
const created = ({ what }: Thing) => t('Created {what}', { what });
const changed = ({ what }: Thing) => t('Changed {what}', { what });
const deleted = ({ what }: Thing) => t('Deleted {what}', { what });
const BY_VERB = [changed, created, changed, deleted] as const;

/** A deadline that moved: what it was, and what it is from now on. */
function dueTitle({ before, after }: LogChange, { ofWhat }: Thing): string {
  if (before === null) return t('Set the due date {ofWhat} to {after}', { ofWhat, after: after ?? '' });
  if (after === null) return t('Removed the due date {ofWhat}, which was {before}', { ofWhat, before });
  return t('Moved the due date {ofWhat} from {before} to {after}', { ofWhat, before, after });
}

/** Whether the title says the values before and after, so that they need not stand below it. */
export function saysValues(entry: LogEntryWire): boolean {
  const [change, ...others] = logChanges(entry);
  return change?.field === 'due_date' && others.length === 0 && isFieldTold(entry);
}

const isFieldTold = ({ event, action_type: action }: Pick<LogEntryWire, 'event' | 'action_type'>) =>
  TOLD_BY_FIELD.has(event) && (action === 0 || action === 2);

/** Worded by the one thing that changed; null if several did, or if the event says it all. */
function titleByField({ event, ...entry }: LogEntryWire): string | null {
  const [change, ...others] = logChanges(entry);
  if (!change || others.length > 0) return null;
  if (change.field === 'text') return TEXTS[event] ?? null;
  if (event === 'project.changed' && change.field === 'file') return ATTACHED[entry.action_type];
  if (!isFieldTold({ event, action_type: entry.action_type })) return null;
  const thing = THINGS[entry.item_type];
  return change.field === 'due_date' ? dueTitle(change, thing) : FIELD_TITLES[change.field](thing);
}

function commentTitle({ event, item_type: item, new_value: next }: LogEntryWire): string | null {
  const settled = event === 'comment.changed' && next?.status ? COMMENT_STATES[next.status] : undefined;
  if (settled) return settled;
  return COMMENTS[event]?.[item === 'sub-comment' ? 1 : 0] ?? null;
}

function plainTitle(entry: LogEntryWire): string {
  const { event, action_type: action, item_type: item } = entry;
  return (
    commentTitle(entry) ??
    titleByField(entry) ??
    (event === 'module.shared' && item === 'board' ? t('Shared the board') : null) ??
    BY_ACTION[event]?.[action] ??
    TITLES[event] ??
    BY_VERB[action](THINGS[item])
  );
}

/**
 * The text of a log entry, as a sentence that continues after the person's name. It says how somebody from outside was
 * known (the words of an act do so themselves), and by which token it was done.
 */
export function logTitle(entry: LogEntryWire): string {
  const words = entry.new_value?.act?.text ?? withKnown(plainTitle(entry), entry.known_by);
  return entry.through ? t('{words} through {name}', { words, name: entry.through }) : words;
}
