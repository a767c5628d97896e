import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import { useEffect, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { toBeginning, isDraftChanged } from '../../../shared/discussion/beginning.ts';
import { isUploading, useDraftUploads } from '../../../shared/discussion/composer/use-uploads.ts';
import { mentionedIn } from '../../../shared/discussion/mentions/mentions.ts';
import { useSocket } from '../../../lib/socket-context.ts';
import { t } from '../../../ui/words.ts';
import { toast } from '../../../ui/toast.ts';
import { chatDrafts, startEdit, type ChatEdit, type DraftPlace } from '../draft/chat-draft.ts';

const toData = ({ id, text, mentions, files }: ChatEdit) => ({
  message_id: id,
  message_text: encodeURIComponent(text.trimEnd()),
  tagged_users: mentionedIn(text, mentions).map((person) => person.id),
  file_ids: files.map((file) => file.id),
});

const uploadKey = (messageId: number) => `message:${messageId}`;

type Attempt = { isSaving: boolean; error: unknown };
const NOT_TRIED: Attempt = { isSaving: false, error: null };

/** Left without a change, an edit has nothing to come back for, and the message may be another by then. */
function useEndUnchanged(place: DraftPlace): void {
  useEffect(
    () => () => {
      const { edited: left } = chatDrafts.read(place);
      if (left && !isDraftChanged(left) && !isUploading(uploadKey(left.id))) chatDrafts.change(place, { edited: null });
    },
    [place],
  );
}

/** Whether something was written after an edit was sent: it goes on then, from what has been saved. */
function goesOn(place: DraftPlace, sent: ChatEdit): boolean {
  const began = toBeginning(sent);
  const { edited: since } = chatDrafts.read(place);
  if (since?.id !== sent.id || !isDraftChanged({ ...since, began })) return false;
  chatDrafts.changeEdit(place, { id: sent.id, began });
  return true;
}

/** The edit of one of my messages until it is saved; like the draft beside it, it outlives the page. */
export function useEditMessage(
  place: DraftPlace,
  edited: ChatEdit | null,
  onChanged: (message: ChatMessageWire) => void,
) {
  const socket = useSocket();
  const [attempt, setAttempt] = useState(NOT_TRIED);
  const id = edited?.id ?? 0;
  const now = () => chatDrafts.read(place).edited;
  const { attached, isSending, forget } = useDraftUploads({
    key: uploadKey(id),
    read: () => (now()?.id === id ? (now()?.files ?? []) : []),
    write: (_key, files) => chatDrafts.changeEdit(place, { id, files }),
  });
  useEndUnchanged(place);
  const show = (next: ChatEdit | null) => {
    forget();
    setAttempt(NOT_TRIED);
    chatDrafts.change(place, { edited: next });
  };
  const save = async (edit: ChatEdit) => {
    setAttempt({ isSaving: true, error: null });
    try {
      onChanged(await socket.request(METHOD.updateMessage, toData(edit)));
      if (goesOn(place, edit)) setAttempt(NOT_TRIED);
      // Another edit may have been started meanwhile.
      else if (now()?.id === edit.id) show(null);
    } catch (error) {
      if (now()?.id === edit.id) setAttempt({ isSaving: false, error });
      else toast.error(t('Couldn’t change the message'), { detail: failureText(error) });
    }
  };
  return {
    ...attempt,
    attached,
    isUploading: isSending,
    save,
    begin: (message: ChatMessageWire) => show(startEdit(message)),
    end: () => show(null),
  };
}
