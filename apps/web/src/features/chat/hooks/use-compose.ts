import { CHAT_MESSAGE_MAX } from '@facet/contract/constants/limits';
import { messageMaxText } from '@facet/contract/constants/texts';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { useSyncExternalStore } from 'react';
import { mentionedIn, type Mentioned } from '../../../lib/mentions/mentions.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { quoteText } from '../components/reply-quote.tsx';
import { chatDrafts, draftKey, type ChatDraft } from '../draft/chat-draft.ts';
import { useDraftFiles } from '../draft/use-draft-files.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { useEditMessage } from './use-edit-message.ts';

type ComposeOptions = {
  meId: number;
  projectId: number;
  outbox: Outbox;
  onChanged: (message: ChatMessageWire) => void;
  onSend: () => void;
};

/** Symbols as people count them. */
const lengthOf = (text: string) => (text.length <= CHAT_MESSAGE_MAX ? text.length : [...text].length);

function judge(text: string, countFiles: number) {
  const isTooLong = lengthOf(text) > CHAT_MESSAGE_MAX;
  const error = isTooLong ? messageMaxText(CHAT_MESSAGE_MAX) : null;
  return { error, isSayable: !isTooLong && (text.trim() !== '' || countFiles > 0) };
}

type Place = Pick<ComposeOptions, 'meId' | 'projectId'>;
const entryOf = ({ meId, projectId }: Place, draft: ChatDraft, files: readonly File[]): OutboxEntry => ({
  request_id: randomUuid(),
  user_id: meId,
  project_id: projectId,
  created_at: new Date().toISOString(),
  text: draft.text.trimEnd(),
  mentions: mentionedIn(draft.text, draft.mentions),
  replied: draft.replied,
  files: files.map((file) => ({ name: file.name, type: file.type, blob: file, id: null })),
  refusal: null,
});

/** What is being written: a message, perhaps an answer to one, or a change of one of mine, never both. */
export function useCompose({ onChanged, onSend, outbox, ...place }: ComposeOptions) {
  const key = draftKey(place.meId, place.projectId);
  const draft = useSyncExternalStore(chatDrafts.subscribe, () => chatDrafts.read(key));
  const { editing, ...edit } = useEditMessage(onChanged);
  const chosen = useDraftFiles(key);
  const { text, mentions } = editing ?? draft;
  const { error, isSayable } = judge(text, editing ? editing.message.files.length : chosen.fitting.length);
  const reply = (replied: ChatDraft['replied']) => chatDrafts.change(key, { replied });
  const send = () => {
    if (!isSayable || editing?.isSaving) return;
    if (editing) return void edit.save(editing);
    void outbox.add(entryOf(place, draft, chosen.fitting));
    chatDrafts.clear(key);
    chosen.clear();
    onSend();
  };
  return {
    text,
    mentions,
    editing,
    chosen,
    maySend: isSayable && !editing?.isSaving,
    send,
    replied: editing ? null : draft.replied,
    error: error ?? editing?.error ?? null,
    change: (next: string, people: readonly Mentioned[]) => {
      if (editing) edit.change({ ...editing, text: next, mentions: people });
      else chatDrafts.change(key, { text: next, mentions: people });
    },
    reply: (message: ChatMessageWire) => {
      edit.end();
      reply({ id: message.id, authorName: message.created_by_name, text: quoteText(message) });
    },
    edit: (message: ChatMessageWire) => {
      reply(null);
      edit.begin(message);
    },
    /** Leaves the mode; a draft stays. */
    leave: () => (editing ? edit.end() : reply(null)),
  };
}

export type Compose = ReturnType<typeof useCompose>;
