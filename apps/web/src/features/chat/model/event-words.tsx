import { STATUS_LABELS, type Status } from '@facet/contract/constants/status-words';
import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { hasEntry } from '@facet/contract/tables';

/** A line of what happened: who did it stands before, what it was done to in the middle. */
export type EventWords = { verb: string; title: string | null; rest: string };

const isStatus = (word: string): word is Status => hasEntry(STATUS_LABELS, word);
export const statusOf = ({ new_value: next }: Pick<ChatMessageWire, 'new_value'>): Status | null => {
  const word = next?.status ?? '';
  return isStatus(word) ? word : null;
};

type Event = Pick<ChatMessageWire, 'message_type' | 'title' | 'style' | 'old_value' | 'new_value'>;
type Lines = readonly [Event, ...Event[]];
const namedIn = (value: ChatMessageWire['old_value']) => value?.title ?? value?.file?.original_name ?? null;

const VERBS: Partial<Record<Status, string>> = {
  approved: 'approved',
  rejected: 'rejected',
  revision_needed: 'asked for a revision of',
  in_review: 'put',
};
const RESTS: Partial<Record<Status, string>> = { in_review: 'in review' };

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
const IMAGE = /\.(?:png|jpe?g|gif|webp)$/i;

/** How many files, by the word that fits all of them. */
function filesWords(lines: readonly Event[]): string {
  const names = lines.flatMap(({ new_value: after, old_value: before, title }) =>
    [after?.file?.original_name ?? before?.file?.original_name ?? title].flatMap((name) => name ?? []),
  );
  const word = names.every((name) => IMAGE.test(name)) ? 'picture' : 'file';
  return lines.length === 1 ? `1 ${word}` : `${lines.length} ${word}s`;
}

const isFile = ({ message_type: type }: Event) => type === MessageType.newFileAdded;

/** `v1`, or `v1, v2` of several. */
function versionsOf(lines: readonly Event[]): string {
  const versions = lines.flatMap(({ new_value: after }) => after?.version ?? []);
  return [...new Set(versions)].map((version) => `v${version}`).join(', ');
}

const withVersion = (title: string, lines: readonly Event[]) => [title, versionsOf(lines)].filter(Boolean).join(' ');

function addedWords(lines: Lines): EventWords {
  const files = lines.filter(isFile);
  const [first] = lines;
  const style = first.style?.title ?? null;
  if (files.length === 0) return { verb: 'created the style', title: style ?? first.title, rest: '' };
  if (style === null && files.length === 1)
    return { verb: 'added', title: withVersion(first.title ?? '', files), rest: '' };
  return { verb: 'added', title: withVersion(style ?? 'a style', files), rest: `, ${filesWords(files)}` };
}

const stylesIn = (lines: readonly Event[]) => [...new Set(lines.flatMap(({ style }) => style?.title ?? []))];

function statusWords(lines: Lines): EventWords {
  const [first] = lines;
  const status = statusOf(first);
  const verb = (status && VERBS[status]) ?? 'set';
  const rest = status ? (VERBS[status] ? (RESTS[status] ?? '') : `to ${STATUS_LABELS[status]}`) : '';
  const styles = stylesIn(lines);
  if (styles.length > 1) return { verb, title: `${styles.length} styles`, rest };
  const name = styles[0] ?? first.title ?? namedIn(first.new_value) ?? '';
  const files = lines.length > 1 ? `, ${filesWords(lines)}` : '';
  return { verb, title: withVersion(name, lines), rest: [rest, files].filter(Boolean).join('') };
}

function taskWords(lines: Lines): EventWords {
  const [{ title: named, style, old_value: before, new_value: after }] = lines;
  const title = named ?? namedIn(after) ?? namedIn(before);
  const many = lines.length > 1 ? `${lines.length} tasks` : null;
  const place = style ? `for ${style.title}` : '';
  if (!before) return many ? { verb: 'made', title: many, rest: place } : { verb: 'made the task', title, rest: place };
  if (!after) return { verb: 'deleted the task', title, rest: '' };
  const status = statusOf({ new_value: after });
  if (status) return { verb: 'set', title: many ?? title, rest: `to ${STATUS_LABELS[status]}` };
  if (after.assignee) return { verb: 'gave', title, rest: `to ${after.assignee}` };
  return { verb: 'changed the task', title, rest: '' };
}

function renamedWords({ title, old_value: before, new_value: after }: Event): EventWords {
  const from = namedIn(before);
  return { verb: from ? `renamed ${from} to` : 'renamed', title: namedIn(after) ?? title, rest: '' };
}

function deletedWords(lines: Lines): EventWords {
  const [first] = lines;
  const title = namedIn(first.old_value) ?? first.title;
  if (first.message_type === MessageType.styleDeleted)
    return {
      verb: lines.length === 1 ? 'deleted the style' : 'deleted',
      title: counted(lines.length, title ?? '', 'styles'),
      rest: '',
    };
  const of = first.style && lines.length > 1 ? `of ${first.style.title}` : '';
  return { verb: 'deleted', title: lines.length === 1 ? title : filesWords(lines), rest: of };
}

/** What lines that nobody wrote tell together, after the person's name. */
export function eventWords(lines: Lines): EventWords {
  const [first] = lines;
  switch (first.message_type) {
    case MessageType.task:
      return taskWords(lines);
    case MessageType.statusChanged:
      return statusWords(lines);
    case MessageType.newFileAdded:
    case MessageType.newStyleCreated:
      return addedWords(lines);
    case MessageType.styleRenamed:
      return renamedWords(first);
    case MessageType.fileDeleted:
    case MessageType.styleDeleted:
      return deletedWords(lines);
    case MessageType.text:
      return { verb: '', title: null, rest: '' };
  }
}
