import { decodeText } from '@facet/contract/chat-frames';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import type { FileWire } from '@facet/contract/entities/file';
import { METHOD } from '@facet/contract/realtime';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { mentionedIn, mentionOf, type Mentioned } from '../../../shared/discussion/mentions/mentions.ts';
import { useSocket } from '../../../lib/socket-context.ts';
import { upload } from '../../../shared/files/upload.ts';
import { fittingOf, judged, type DraftFile } from '../draft/use-draft-files.ts';

export type Editing = {
  message: ChatMessageWire;
  text: string;
  mentions: readonly Mentioned[];
  /** Files that it has and keeps. */
  kept: readonly FileWire[];
  /** Files that are to come. */
  added: readonly DraftFile[];
  error: string | null;
  isSaving: boolean;
};

/** How many files it will have. */
export const countFiles = ({ kept, added }: Editing) => kept.length + fittingOf(added).length;

const dataOf = ({ message, text, mentions, kept }: Editing, addedIds: readonly number[]) => ({
  message_id: message.id,
  message_text: encodeURIComponent(text.trimEnd()),
  tagged_users: mentionedIn(text, mentions).map(({ id }) => id),
  file_ids: [...kept.map(({ id }) => id), ...addedIds],
});

async function uploadAdded({ added }: Editing): Promise<number[]> {
  const files = fittingOf(added);
  if (files.length === 0) return [];
  return (await upload({ type: 'chat', files })).map(({ id }) => id);
}

/** A change of one of my messages, until it is saved. */
export function useEditMessage(onChanged: (message: ChatMessageWire) => void) {
  const socket = useSocket();
  const [editing, setEditing] = useState<Editing | null>(null);
  const save = async (edited: Editing) => {
    setEditing({ ...edited, error: null, isSaving: true });
    try {
      const data = dataOf(edited, await uploadAdded(edited));
      onChanged(await socket.request(METHOD.updateMessage, data));
      setEditing(null);
    } catch (error) {
      setEditing({ ...edited, error: failureText(error) ?? null, isSaving: false });
    }
  };
  const begin = (message: ChatMessageWire) => {
    const mentions = message.tagged_users.map(mentionOf);
    const text = decodeText(message.message_text);
    setEditing({ message, text, mentions, kept: message.files, added: [], error: null, isSaving: false });
  };
  const change = (next: Partial<Editing>) => setEditing((before) => before && { ...before, ...next });
  return {
    editing,
    begin,
    save,
    change,
    addFiles: (files: readonly File[]) =>
      setEditing((before) => before && { ...before, added: [...before.added, ...judged(files, countFiles(before))] }),
    take: (files: readonly FileWire[]) =>
      setEditing((before) => before && { ...before, kept: [...before.kept, ...files] }),
    removeAdded: (key: number) =>
      setEditing((before) => before && { ...before, added: before.added.filter((file) => file.key !== key) }),
    removeKept: (id: number) =>
      setEditing((before) => before && { ...before, kept: before.kept.filter((file) => file.id !== id) }),
    end: () => setEditing(null),
  };
}
