import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { logChanges, type LogField } from './log-changes.ts';
import { t } from '../../ui/words.ts';

type Event = LogEntryWire['event'];
type ByAction = readonly [other: string, created: string, changed: string, deleted: string];

/** What was done, in the past tense; the things it was done to follow. */
const TITLES: Readonly<Record<Event, string>> = {
  'project.created': 'Created the project',
  'project.changed': 'Changed the project',
  'project.team_changed': 'Changed the team',
  'project.moved': 'Moved the project',
  'project.status_changed': 'Changed the status of the project',
  'project.deleted': 'Deleted the project',
  'design.uploaded': 'Uploaded a design',
  'design.changed': 'Changed the note of a design',
  'design.deleted': 'Deleted a design',
  'design.review_requested': 'Requested a review',
  'design.reviewed': 'Reviewed a design',
  'file.changed': 'Renamed a file',
  'spec.changed': 'Changed the spec',
};
const BY_ACTION: Readonly<Record<Event, ByAction>> = {
  'tag.changed': ['Changed a tag', 'Added a tag', 'Renamed a tag', 'Deleted a tag'],
  'module.shared': ['Shared the module', 'Shared the module', 'Shared the module', 'Stopped sharing the module'],
  'module.changed': ['Changed the module', 'Added the module', 'Changed the module', 'Removed the module'],
};
const COMMENTS: Readonly<Record<Event, readonly [comment: string, reply: string]>> = {
  'comment.created': ['Commented on a design', 'Replied to a comment'],
  'comment.changed': ['Changed a comment', 'Changed a reply'],
  'comment.deleted': ['Deleted a comment', 'Deleted a reply'],
};
const COMMENT_STATES: Readonly<Record<string, string>> = {
  resolved: 'Resolved a comment',
  open: 'Reopened a comment',
  must_be_fixed: 'Marked a comment as “Must be fixed”',
  need_not_be_fixed: 'Removed “Must be fixed” from a comment',
  fixed: 'Marked a comment as fixed',
  declined: 'Declined to fix a comment',
};
/** Of what the words on either side are when they are no name, date or state of their own. */
const TEXTS: Readonly<Record<Event, string>> = {
  'project.changed': 'Changed the guidelines',
  'task.changed': 'Changed the description of the task',
  'module.changed': 'Changed the place of the module',
  'file.changed': 'Changed the unit of a model',
  'spec.changed': 'Changed what a piece measures',
};
const ATTACHED: ByAction = ['Changed the cover', 'Added an attachment', 'Changed the cover', 'Removed an attachment'];
const FIELD_TITLES: Readonly<Record<Exclude<LogField, 'text'>, string>> = {
  title: t('Renamed'),
  status: 'Changed the status of',
  due_date: 'Changed the due date of',
  priority: 'Changed the priority of',
  reminder: 'Changed the reminder of',
  assignee: 'Changed the assignee of',
  product_type: 'Changed the product type of',
  tags: 'Changed the tags of',
  file: 'Changed the files of',
};
const TOLD_BY_FIELD = new Set<Event>([
  'project.changed',
  'style.changed',
  'task.changed',
  'module.changed',
  'board.changed',
]);
const VERBS: ByAction = ['Changed', 'Created', 'Changed', 'Deleted'];
const THINGS: Readonly<Record<LogEntryWire['item_type'], string>> = {
  default: 'the project',
  task: 'the task',
  'sub-task': 'the sub-task',
  file: 'the design',
  comment: 'the comment',
  'sub-comment': 'the reply',
  style: 'the style',
  module: 'the module',
  board: 'the board',
};

/** By the one thing that changed; null where several did, or where the event says it all. */
function titleByField({ event, ...entry }: LogEntryWire): string | null {
  const [change, ...others] = logChanges(entry);
  if (!change || others.length > 0) return null;
  if (change.field === 'text') return TEXTS[event] ?? null;
  if (event === 'project.changed' && change.field === 'file') return ATTACHED[entry.action_type];
  const isUpdate = entry.action_type === 0 || entry.action_type === 2;
  return TOLD_BY_FIELD.has(event) && isUpdate ? `${FIELD_TITLES[change.field]} ${THINGS[entry.item_type]}` : null;
}

function commentTitle({ event, item_type: item, new_value: next }: LogEntryWire): string | null {
  const settled = event === 'comment.changed' && next?.status ? COMMENT_STATES[next.status] : undefined;
  if (settled) return settled;
  return COMMENTS[event]?.[item === 'sub-comment' ? 1 : 0] ?? null;
}

/** What an entry of the log tells, as a sentence that begins after the person's name. */
export function logTitle(entry: LogEntryWire): string {
  const { event, action_type: action, item_type: item } = entry;
  return (
    commentTitle(entry) ??
    titleByField(entry) ??
    (event === 'module.shared' && item === 'board' ? 'Shared the board' : null) ??
    BY_ACTION[event]?.[action] ??
    TITLES[event] ??
    `${VERBS[action]} ${THINGS[item]}`
  );
}
