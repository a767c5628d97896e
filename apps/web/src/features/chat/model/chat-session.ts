import type { DeletedMessage, ReadPositionPush } from '@facet/contract/chat-frames';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { createChatReader, type ChatReader, type ReadChatPage } from './chat-reader.ts';
import { createChatStore, type ChatStore } from './chat-state.ts';
import { merged, withChangedMessage, withMessage, withoutMessage } from './chat-window.ts';

export type ChatSession = Pick<ChatStore, 'get' | 'subscribe'> &
  ChatReader & {
    fail: (failure: unknown) => void;
    push: (message: ChatMessageWire) => void;
    change: (message: ChatMessageWire) => void;
    remove: (deleted: DeletedMessage) => void;
    move: (position: ReadPositionPush) => void;
  };

type SessionOptions = {
  read: ReadChatPage;
  /** A chat that shows some messages only can not tell by itself whether a new one is among them. */
  isFiltered: boolean;
};

/** One project's chat: pages read, pushes received, position scrolled to. */
export function createChatSession({ read, isFiltered }: SessionOptions): ChatSession {
  const store = createChatStore();
  const reader = createChatReader(store, read);
  return {
    ...reader,
    get: store.get,
    subscribe: store.subscribe,
    fail: (failure) => store.show({ failure }),
    push: (message) => {
      if (isFiltered) return void reader.catchUp();
      const { window, early } = store.get();
      // One's own message comes from the tab that sent it and by the socket.
      if (!window) store.show({ early: merged(early, [message]) });
      store.apply((now) => withMessage(now, message));
    },
    change: (message) => store.apply((window) => withChangedMessage(window, message)),
    remove: ({ message_id: id }) => store.apply((window) => withoutMessage(window, id)),
    move: ({ user, message_id: messageId }) => {
      const { positions } = store.get();
      const known = positions.get(user.id);
      if (known && known.message_id >= messageId) return;
      store.show({ positions: new Map(positions).set(user.id, { user, message_id: messageId }) });
    },
  };
}
