import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { hasEntry } from '@facet/contract/tables';
import { STATUS_LABELS, type Status } from '../../../ui/status.ts';

/** A line of what happened: who did it stands before, what it was done to in the middle. */
export type EventWords = { verb: string; title: string | null; rest: string };

const isStatus = (word: string): word is Status => hasEntry(STATUS_LABELS, word);
export const statusOf = ({ new_value: next }: Pick<ChatMessageWire, 'new_value'>): Status | null => {
  const word = next?.status ?? '';
  return isStatus(word) ? word : null;
};

type Event = Pick<ChatMessageWire, 'message_type' | 'title' | 'old_value' | 'new_value'>;
const namedIn = (value: ChatMessageWire['old_value']) => value?.title ?? value?.file?.original_name ?? null;
const toStatus = (event: Event) => {
  const status = statusOf(event);
  return status ? `to ${STATUS_LABELS[status]}` : '';
};

function taskWords(event: Event): EventWords {
  const { title, old_value: before, new_value: after } = event;
  if (!before) return { verb: 'created the task', title, rest: '' };
  if (!after) return { verb: 'deleted the task', title: title ?? namedIn(before), rest: '' };
  if (after.status) return { verb: 'set', title, rest: toStatus(event) };
  if (after.assignee) return { verb: 'gave', title, rest: `to ${after.assignee}` };
  return { verb: 'changed the task', title, rest: '' };
}

function renamedWords({ title, old_value: before, new_value: after }: Event): EventWords {
  const from = namedIn(before);
  return { verb: from ? `renamed ${from} to` : 'renamed', title: namedIn(after) ?? title, rest: '' };
}

const versionOf = ({ new_value: after }: Event) => (after?.version ? `v${after.version}` : '');

/** What a line that nobody wrote tells, after the person's name. */
export function eventWords(event: Event): EventWords {
  const title = event.title ?? namedIn(event.new_value) ?? namedIn(event.old_value);
  const named = { ...event, title };
  switch (event.message_type) {
    case MessageType.task:
      return taskWords(named);
    case MessageType.statusChanged:
      return { verb: 'set', title: [title, versionOf(event)].filter(Boolean).join(' '), rest: toStatus(event) };
    case MessageType.newFileAdded:
      return { verb: 'uploaded', title, rest: versionOf(event) };
    case MessageType.newStyleCreated:
      return { verb: 'created the style', title, rest: '' };
    case MessageType.styleRenamed:
      return renamedWords(named);
    case MessageType.fileDeleted:
      return { verb: 'deleted the file', title: namedIn(event.old_value) ?? title, rest: '' };
    case MessageType.styleDeleted:
      return { verb: 'deleted the style', title: namedIn(event.old_value) ?? title, rest: '' };
    case MessageType.text:
      return { verb: '', title: null, rest: '' };
  }
}
