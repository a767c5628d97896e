import type { ChatMessageWire, ChatPersonWire } from '@facet/contract/entities/chat-message';
import { createContext, use } from 'react';
import type { ChatOrder } from './model/chat-rows.ts';
import type { ChatOutbox } from './outbox/outbox.ts';

/** What every row of a chat shares; one and the same object as long as nothing of it changes. */
export type ChatPlace = {
  me: ChatPersonWire;
  mayWrite: boolean;
  /** Where all of it is said on one task. */
  taskId: number | undefined;
  order: ChatOrder;
  timeZone: string | undefined;
  outbox: ChatOutbox;
  onReply: (message: ChatMessageWire) => void;
  onEdit: (message: ChatMessageWire) => void;
  onDelete: (message: ChatMessageWire) => void;
  onJump: (messageId: number) => void;
  /** Opens or closes a run of what happened, by a line in it. */
  onRun: (lineId: number, isOpen: boolean) => void;
};

const ChatContext = createContext<ChatPlace | null>(null);

export const ChatProvider = ChatContext.Provider;

/** What the rows share; throws outside a `ChatProvider`. */
export function useChatPlace(): ChatPlace {
  const place = use(ChatContext);
  if (!place) throw new Error('A message needs a ChatProvider around it');
  return place;
}
