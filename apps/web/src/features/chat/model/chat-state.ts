import { CHAT_MESSAGE_MAX } from '@facet/contract/constants/limits';
import type { ChatPage } from '@facet/contract/chat-frames';
import type { ChatMessageWire, ReadPositionWire } from '@facet/contract/entities/chat-message';
import { createStore } from '../../../ui/create-store.ts';
import type { ChatWindow } from './chat-window.ts';

export type ChatState = {
  /** Null until it is read. */
  window: ChatWindow | null;
  /** Why it could not be read. */
  failure: unknown;
  /** Where what I had not read began when the chat was opened, and how much that was. */
  firstUnreadId: number | null;
  unread: number;
  /** Characters that a message may have. */
  messageMax: number;
  positions: ReadonlyMap<number, ReadPositionWire>;
  /** What came while nothing was read yet. */
  early: readonly ChatMessageWire[];
};

type Change = (window: ChatWindow) => ChatWindow;

export type ChatStore = {
  get: () => ChatState;
  subscribe: (listener: () => void) => () => void;
  show: (change: Partial<ChatState>) => void;
  /** Changes the window, once there is one, and what is being read just now. */
  apply: (change: Change) => void;
  /** Reads something, with all that changed meanwhile: a page may be older than what was pushed before it came. */
  during: <T>(read: () => Promise<T>) => Promise<{ read: T; since: Change }>;
};

const EMPTY: ChatState = {
  window: null,
  failure: null,
  firstUnreadId: null,
  unread: 0,
  messageMax: CHAT_MESSAGE_MAX,
  positions: new Map(),
  early: [],
};

export const positionsByUser = ({ read_positions: positions }: ChatPage) =>
  new Map(positions.map((position) => [position.user.id, position]));

/** What is known of one chat, and who wants to hear when that changes. */
export function createChatStore(): ChatStore {
  const tracks = new Set<Change[]>();
  const { get, set, subscribe } = createStore(EMPTY);
  const show = (change: Partial<ChatState>) => set({ ...get(), ...change });
  return {
    get,
    subscribe,
    show,
    apply: (change) => {
      for (const track of tracks) track.push(change);
      const { window } = get();
      if (window) show({ window: change(window) });
    },
    during: async (read) => {
      const track: Change[] = [];
      tracks.add(track);
      try {
        return { read: await read(), since: (window) => track.reduce((now, change) => change(now), window) };
      } finally {
        tracks.delete(track);
      }
    },
  };
}
