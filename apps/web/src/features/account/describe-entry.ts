import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { formatDay } from '../../lib/format-date.ts';

/** What was done, in the past tense; the things it was done to follow. */
const WORDS: Readonly<Record<string, string>> = {
  'project.created': 'Created the project',
  'project.changed': 'Changed the project',
  'project.team_changed': 'Changed the team',
  'project.moved': 'Moved the project',
  'project.status_changed': 'Changed the status of the project',
  'project.deleted': 'Deleted the project',
  'module.changed': 'Changed the module',
  'tag.changed': 'Changed a tag',
  'style.created': 'Created the style',
  'style.changed': 'Changed the style',
  'style.deleted': 'Deleted the style',
  'design.uploaded': 'Uploaded a design',
  'design.changed': 'Changed a design',
  'design.deleted': 'Deleted a design',
  'design.review_requested': 'Asked for a review',
  'design.reviewed': 'Reviewed a design',
  'file.changed': 'Renamed a file',
  'comment.created': 'Commented on a design',
  'comment.changed': 'Changed a comment',
  'comment.deleted': 'Deleted a comment',
};
const WORDS_OF_REPLIES: Readonly<Record<string, string>> = {
  'comment.created': 'Replied to a comment',
  'comment.changed': 'Changed a reply',
  'comment.deleted': 'Deleted a reply',
};
const WORDS_BY_ACTION: Readonly<Record<number, string>> = { 1: 'Created', 2: 'Changed', 3: 'Deleted' };

type Value = LogEntryWire['old_value'];

const inWords = (word: string) => word.replaceAll('_', ' ');

function textOf(value: Value): string | null {
  if (!value) return null;
  const version = value.version ? `version ${value.version}` : null;
  const parts = [
    value.title,
    value.file?.original_name,
    version,
    value.status && inWords(value.status),
    value.due_date && formatDay(`${value.due_date}T00:00`),
    value.text,
  ];
  return parts.filter(Boolean).join(', ') || null;
}

/** An entry of the log as a sentence, and what was before and after it. */
export function describeEntry(entry: LogEntryWire): { title: string; before: string | null; after: string | null } {
  const title =
    WORDS_OF_REPLIES[entry.item_type === 'sub-comment' ? entry.event : ''] ??
    WORDS[entry.event] ??
    `${WORDS_BY_ACTION[entry.action_type] ?? 'Changed'} the ${inWords(entry.item_type)}`;
  return { title, before: textOf(entry.old_value), after: textOf(entry.new_value) };
}
