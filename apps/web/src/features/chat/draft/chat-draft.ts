import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { decodeText } from '@facet/contract/chat-frames';
import { beginningIn, toBeginning, isDraftChanged, type Beginning } from '../../../shared/discussion/beginning.ts';
import { toDraftFile, isDraftFile, type DraftFile } from '../../../shared/discussion/composer/draft-file.ts';
import { createKeptDrafts } from '../../../shared/discussion/kept-drafts.ts';
import { isMentioned, toMention, type Mentioned } from '../../../shared/discussion/mentions/mentions.ts';
import { hasParts, readList } from '../../../lib/stored.ts';
import type { OutboxReply } from '../outbox/outbox-entry.ts';

type Words = {
  text: string;
  mentions: readonly Mentioned[];
  /** Files that the server has. */
  files: readonly DraftFile[];
};

/** A change of one of my messages. */
export type ChatEdit = Words & { id: number; began: Beginning | null };

/** What is being written in a chat; it outlives the page. */
export type ChatDraft = Words & { replied: OutboxReply | null; edited: ChatEdit | null };

export const EMPTY_CHAT_DRAFT: ChatDraft = { text: '', mentions: [], files: [], replied: null, edited: null };

const isReply = (value: unknown): value is OutboxReply =>
  hasParts(value) &&
  typeof value['id'] === 'number' &&
  typeof value['authorName'] === 'string' &&
  typeof value['text'] === 'string';

const readWords = (value: Readonly<Record<string, unknown>>): Words => ({
  text: typeof value['text'] === 'string' ? value['text'] : '',
  mentions: readList(value['mentions'], isMentioned),
  files: readList(value['files'], isDraftFile),
});

const readEdit = (value: unknown): ChatEdit | null =>
  hasParts(value) && typeof value['id'] === 'number'
    ? { id: value['id'], ...readWords(value), began: beginningIn(value['began']) }
    : null;

const readDraft = (value: unknown): ChatDraft | null =>
  hasParts(value)
    ? {
        ...readWords(value),
        replied: isReply(value['replied']) ? value['replied'] : null,
        edited: readEdit(value['edited']),
      }
    : null;

const isBlank = ({ text, replied, files, edited }: ChatDraft) =>
  text === '' && replied === null && files.length === 0 && edited === null;

/** Without an edit that changes nothing: other tabs, and the next page, need not know of it. */
function toKeep(draft: ChatDraft): ChatDraft | null {
  const kept = draft.edited && !isDraftChanged(draft.edited) ? { ...draft, edited: null } : draft;
  return isBlank(kept) ? null : kept;
}

const drafts = createKeptDrafts<ChatDraft>({
  of: 'chat',
  empty: EMPTY_CHAT_DRAFT,
  toKeep,
  parse: readDraft,
});

/** Where a draft is written: in a project's chat, or on one of its tasks. */
export type DraftPlace = number | string;

export const draftPlaceOn = (projectId: number, taskId: number | undefined): DraftPlace =>
  taskId === undefined ? projectId : `${projectId}.task.${taskId}`;

/** What I am writing, by project or task. */
export const chatDrafts = {
  read: (place: DraftPlace) => drafts.read(String(place)),
  change: (place: DraftPlace, change: Partial<ChatDraft>) => drafts.change(String(place), change),
  /** Changes the change of a message, unless that was left meanwhile. */
  changeEdit: (place: DraftPlace, { id, ...change }: Partial<ChatEdit> & Pick<ChatEdit, 'id'>) => {
    const { edited } = chatDrafts.read(place);
    if (edited?.id === id) chatDrafts.change(place, { edited: { ...edited, ...change } });
  },
  clear: (place: DraftPlace) => drafts.write(String(place), EMPTY_CHAT_DRAFT),
  nameOf: (place: DraftPlace) => drafts.nameOf(String(place)),
  subscribe: drafts.subscribe,
};

/** A message as it is before anything of it is changed. */
export function startEdit({ id, message_text: text, tagged_users: tagged, files }: ChatMessageWire): ChatEdit {
  const words = { text: decodeText(text), files: files.map(toDraftFile) };
  return { id, ...words, mentions: tagged.map(toMention), began: toBeginning(words) };
}
