import { messageMaxText } from '@facet/contract/constants/texts';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import type { FileWire } from '@facet/contract/entities/file';
import { useState, useSyncExternalStore } from 'react';
import { mentionedIn, type Mentioned } from '../../../shared/discussion/mentions/mentions.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { quoteText } from '../components/reply-quote.tsx';
import { chatDrafts, draftKey, type ChatDraft } from '../draft/chat-draft.ts';
import { useDraftFiles } from '../draft/use-draft-files.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { ABOUT_NOTHING, withoutDropped, type ChatAbout } from '../model/chat-about.ts';
import { countFiles, useEditMessage } from './use-edit-message.ts';

type ComposeOptions = {
  meId: number;
  projectId: number;
  /** Where one is, and what the chat is filtered by. */
  about: ChatAbout;
  outbox: Outbox;
  /** Characters that a message may have. */
  messageMax: number;
  onChanged: (message: ChatMessageWire) => void;
  onSend: () => void;
};

/** Symbols as people count them. */
const isLonger = (text: string, most: number) => text.length > most && [...text].length > most;

/** From here on it is told how many characters are left. */
const NEAR_THE_END = 0.9;

/** How many characters are left, once that matters. */
const leftOf = (text: string, messageMax: number) => {
  if (text.length < messageMax * NEAR_THE_END) return null;
  return Math.max(0, messageMax - [...text].length);
};

function judge(text: string, messageMax: number, fileCount: number) {
  const isTooLong = isLonger(text, messageMax);
  const error = isTooLong ? messageMaxText(messageMax) : null;
  return { error, isSayable: !isTooLong && (text.trim() !== '' || fileCount > 0) };
}

type Place = Pick<ComposeOptions, 'meId' | 'projectId' | 'about'>;
const entryOf = ({ meId, projectId, about }: Place, draft: ChatDraft, files: readonly File[]): OutboxEntry => ({
  request_id: randomUuid(),
  user_id: meId,
  project_id: projectId,
  created_at: new Date().toISOString(),
  text: draft.text.trimEnd(),
  mentions: mentionedIn(draft.text, draft.mentions),
  replied: draft.replied,
  about,
  files: [
    ...draft.taken.map(({ id, original_name: name, type: format }) => ({ name, type: format, blob: null, id })),
    ...files.map((file) => ({ name: file.name, type: file.type, blob: file, id: null })),
  ],
  refusal: null,
});

const NOTHING_DROPPED: ReadonlySet<string> = new Set();

/** What a new message is about, without what the writer took off; an answer is about what it answers. */
function useAbout(around: ChatAbout, isNew: boolean) {
  const [dropped, setDropped] = useState(NOTHING_DROPPED);
  return {
    about: isNew ? withoutDropped(around, dropped) : ABOUT_NOTHING,
    dropAbout: (chip: string) => setDropped((before) => new Set(before).add(chip)),
  };
}

type Draft = { key: string; draft: ChatDraft; edit: Edit; chosen: ReturnType<typeof useDraftFiles> };
type Edit = ReturnType<typeof useEditMessage>;

/** The files of what is being written: those that are there already, and those that come. */
function filesOf({ key, draft: { taken }, edit, chosen }: Draft) {
  const { editing } = edit;
  const change = (next: readonly FileWire[]) => chatDrafts.change(key, { taken: next });
  if (editing)
    return {
      kept: editing.kept,
      files: editing.added,
      count: countFiles(editing),
      add: edit.addFiles,
      take: edit.take,
      remove: edit.removeAdded,
      removeKept: edit.removeKept,
    };
  return {
    kept: taken,
    files: chosen.files,
    count: taken.length + chosen.fitting.length,
    add: (files: readonly File[]) => chosen.add(files, taken.length),
    take: (files: readonly FileWire[]) => change([...taken, ...files]),
    remove: chosen.remove,
    removeKept: (id: number) => change(taken.filter((file) => file.id !== id)),
  };
}

/** Begins and leaves an answer or a change. */
function modesOf({ key, draft, edit }: Draft) {
  const { editing } = edit;
  const reply = (replied: ChatDraft['replied']) => chatDrafts.change(key, { replied });
  return {
    replied: editing ? null : draft.replied,
    change: (text: string, mentions: readonly Mentioned[]) =>
      editing ? edit.change({ text, mentions }) : chatDrafts.change(key, { text, mentions }),
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

/** What is being written: a message, perhaps an answer to one, or a change of one of mine, never both. */
export function useCompose({ onChanged, onSend, outbox, about: around, messageMax, ...place }: ComposeOptions) {
  const key = draftKey(place.meId, place.projectId);
  const draft = useSyncExternalStore(chatDrafts.subscribe, () => chatDrafts.read(key));
  const edit = useEditMessage(onChanged);
  const { editing } = edit;
  const chosen = useDraftFiles(key);
  const { about, dropAbout } = useAbout(around, !editing && !draft.replied);
  const { text, mentions } = editing ?? draft;
  const files = filesOf({ key, draft, edit, chosen });
  const { error, isSayable } = judge(text, messageMax, files.count);
  const send = () => {
    if (!isSayable || editing?.isSaving) return;
    if (editing) return void edit.save(editing);
    void outbox.add(entryOf({ ...place, about }, draft, chosen.fitting));
    chatDrafts.clear(key);
    chosen.clear();
    onSend();
  };
  return {
    ...modesOf({ key, draft, edit, chosen }),
    files,
    text,
    mentions,
    editing,
    about,
    dropAbout,
    maySend: isSayable && !editing?.isSaving,
    send,
    left: leftOf(text, messageMax),
    error: error ?? editing?.error ?? null,
  };
}

export type Compose = ReturnType<typeof useCompose>;
