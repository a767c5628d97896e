import { messageMaxText } from '@facet/contract/constants/texts';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { useState, useSyncExternalStore } from 'react';
import { failureText, isFinal } from '../../../lib/failure-text.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { countFiles } from '../../../shared/discussion/composer/draft-file.ts';
import { isTooLong } from '../../../shared/discussion/composer/text-length.tsx';
import { mentionedIn, type Mentioned } from '../../../shared/discussion/mentions/mentions.ts';
import { quoteText } from '../components/reply-quote.tsx';
import { chatDrafts, draftPlaceOn, type ChatDraft, type DraftPlace } from '../draft/chat-draft.ts';
import { useChosenFiles } from '../draft/use-chosen-files.ts';
import { aboutOfAnswer, withoutDropped, type ChatAbout } from '../model/chat-about.ts';
import type { ChatOutbox } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { useEditMessage } from './use-edit-message.ts';

type ComposeOptions = {
  meId: number;
  projectId: number;
  /** Where I am, and what the chat is filtered by. */
  about: ChatAbout;
  outbox: ChatOutbox;
  /** Characters that a message may have. */
  messageMax: number;
  onChanged: (message: ChatMessageWire) => void;
  onSend: () => void;
};

type Written = Pick<ComposeOptions, 'meId' | 'projectId' | 'about'>;
const makeEntry = ({ meId, projectId, about }: Written, draft: ChatDraft, files: readonly File[]): OutboxEntry => ({
  request_id: randomUuid(),
  user_id: meId,
  project_id: projectId,
  created_at: new Date().toISOString(),
  text: draft.text.trimEnd(),
  mentions: mentionedIn(draft.text, draft.mentions),
  replied: draft.replied,
  about,
  files: [
    ...draft.files.map(({ id, name, type }) => ({ name, type, blob: null, id })),
    ...files.map((file) => ({ name: file.name, type: file.type, blob: file, id: null })),
  ],
  refusal: null,
});

const NOTHING_DROPPED: ReadonlySet<string> = new Set();

/** What a new message is about, without what the writer removed; a reply is about what it answers. */
function useAbout(around: ChatAbout, isNew: boolean) {
  const [dropped, setDropped] = useState(NOTHING_DROPPED);
  return {
    about: isNew ? withoutDropped(around, dropped) : aboutOfAnswer(around),
    dropAbout: (chip: string) => setDropped((before) => new Set(before).add(chip)),
  };
}

type Edit = ReturnType<typeof useEditMessage>;

/** Starts and leaves a reply or an edit. */
function createModes(place: DraftPlace, { edited, replied }: ChatDraft, edit: Edit) {
  const reply = (next: ChatDraft['replied']) => chatDrafts.change(place, { replied: next });
  return {
    replied: edited ? null : replied,
    change: (text: string, mentions: readonly Mentioned[]) =>
      edited
        ? chatDrafts.changeEdit(place, { id: edited.id, text, mentions })
        : chatDrafts.change(place, { text, mentions }),
    reply: (message: ChatMessageWire) => {
      edit.end();
      reply({ id: message.id, authorName: message.created_by_name, text: quoteText(message) });
    },
    edit: (message: ChatMessageWire) => {
      reply(null);
      edit.begin(message);
    },
    /** Leaves the mode; a draft stays. */
    leave: () => (edited ? edit.end() : reply(null)),
  };
}

/** Why the text cannot be sent, or was not. */
function wordFailure(text: string, messageMax: number, error: unknown) {
  if (isTooLong(text, messageMax)) return { words: messageMaxText(messageMax), isFinal: false };
  const words = failureText(error);
  return words === undefined ? null : { words, isFinal: isFinal(error) };
}

/** The text being written: a new message or reply, or an edit of one of mine, never both. */
export function useCompose({ onChanged, onSend, outbox, about: around, messageMax, ...author }: ComposeOptions) {
  const place = draftPlaceOn(author.projectId, around.task?.id);
  const draft = useSyncExternalStore(chatDrafts.subscribe, () => chatDrafts.read(place));
  const { edited } = draft;
  const edit = useEditMessage(place, edited, onChanged);
  const chosen = useChosenFiles(place);
  const { about, dropAbout } = useAbout(around, !edited && !draft.replied);
  const { text, mentions } = edited ?? draft;
  const { attached } = edited ? edit : chosen;
  // As it is sent.
  const trimmed = text.trimEnd();
  const saysSomething = text.trim() !== '' || countFiles(attached) > 0;
  const isWaiting = edited !== null && (edit.isSaving || edit.isUploading);
  const maySend = saysSomething && !isTooLong(trimmed, messageMax) && !isWaiting;
  const send = () => {
    if (!maySend) return;
    if (edited) return void edit.save(edited);
    void outbox.add(makeEntry({ ...author, about }, draft, chosen.fitting));
    chatDrafts.clear(place);
    chosen.clear();
    onSend();
  };
  return {
    ...createModes(place, draft, edit),
    attached,
    text,
    mentions,
    isEditing: edited !== null,
    isSaving: edit.isSaving,
    about,
    dropAbout,
    maySend,
    send,
    messageMax,
    failure: wordFailure(trimmed, messageMax, edited ? edit.error : null),
  };
}

export type Compose = ReturnType<typeof useCompose>;
