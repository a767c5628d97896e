import type { ChatPage } from '@facet/contract/chat-frames';
import type { ReadPositionWire } from '@facet/contract/entities/chat-message';
import type { ChatWindow } from './chat-window.ts';

export type ChatState = {
  /** Null until it is read. */
  window: ChatWindow | null;
  /** Why it could not be read. */
  failure: unknown;
  /** Where what I had not read began when the chat was opened, and how much that was. */
  firstUnreadId: number | null;
  unread: number;
  positions: ReadonlyMap<number, ReadPositionWire>;
};

export type ChatStore = {
  get: () => ChatState;
  subscribe: (listener: () => void) => () => void;
  show: (change: Partial<ChatState>) => void;
  /** Changes the window, once there is one. */
  showWindow: (next: (window: ChatWindow) => ChatWindow) => void;
};

const EMPTY: ChatState = { window: null, failure: null, firstUnreadId: null, unread: 0, positions: new Map() };

export const positionsOf = ({ read_positions: positions }: ChatPage) =>
  new Map(positions.map((position) => [position.user.id, position]));

/** What is known of one chat, and who wants to hear when that changes. */
export function createChatStore(): ChatStore {
  const listeners = new Set<() => void>();
  let state = EMPTY;
  const show = (change: Partial<ChatState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    show,
    showWindow: (next) => {
      if (state.window) show({ window: next(state.window) });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
