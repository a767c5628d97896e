import { decodeText } from '@facet/contract/chat-frames';
import { chatMessage, type ChatMessageWire } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { mentionedIn, mentionOf, type Mentioned } from '../../../lib/mentions/mentions.ts';
import { useSocket } from '../../../lib/socket-context.ts';

export type Editing = {
  message: ChatMessageWire;
  text: string;
  mentions: readonly Mentioned[];
  error: string | null;
  isSaving: boolean;
};

const dataOf = ({ message, text, mentions }: Editing) => ({
  message_id: message.id,
  message_text: encodeURIComponent(text.trimEnd()),
  tagged_users: mentionedIn(text, mentions).map(({ id }) => id),
});

/** A change of one of my messages, until it is saved. */
export function useEditMessage(onChanged: (message: ChatMessageWire) => void) {
  const socket = useSocket();
  const [editing, setEditing] = useState<Editing | null>(null);
  const save = async (edited: Editing) => {
    setEditing({ ...edited, error: null, isSaving: true });
    try {
      onChanged(chatMessage.parse(await socket.request(METHOD.updateMessage, dataOf(edited))));
      setEditing(null);
    } catch (error) {
      setEditing({ ...edited, error: failureText(error) ?? null, isSaving: false });
    }
  };
  const begin = (message: ChatMessageWire) => {
    const mentions = message.tagged_users.map(mentionOf);
    setEditing({ message, text: decodeText(message.message_text), mentions, error: null, isSaving: false });
  };
  return { editing, begin, save, change: setEditing, end: () => setEditing(null) };
}
