import type { ChatPage } from '@facet/contract/chat-frames';
import { CHAT_PAGE_MAX } from '@facet/contract/constants/limits';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { positionsByUser, type ChatStore } from './chat-state.ts';
import { KEPT, KEPT_FOLDED, refreshed, toWindow, withNewer, withOlder, type ChatWindow } from './chat-window.ts';

export type PageQuery = { from?: number; direction?: 'before' | 'after' | 'around'; count: number };
export type ReadChatPage = (query: PageQuery) => Promise<ChatPage>;

export type ChatReader = {
  /** Reads the newest, or what surrounds a message. */
  open: (aroundId?: number) => Promise<void>;
  /** Goes on towards what is older; `isWhole` while both ends are in sight, so that neither is let go of. */
  older: (isWhole?: boolean) => Promise<void>;
  newer: (isWhole?: boolean) => Promise<void>;
  /** Asks for what is newer, although nothing newer is known of. */
  catchUp: () => Promise<void>;
  /** Reads again what is shown and what came since: after a lost connection. */
  refresh: () => Promise<void>;
};

const COUNT = CHAT_PAGE_MAX;
/** More than was ever held: who was away for longer goes on from there by scrolling. */
const REFRESH_PAGES = 8;

/** Everything after a message, oldest first, page by page; how far it went. */
async function readOn(read: ReadChatPage, afterId: number) {
  const messages: ChatMessageWire[] = [];
  let from = afterId;
  for (let pages = 1; ; pages += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
    const page = await read({ from, direction: 'after', count: COUNT });
    messages.push(...page.data.toReversed());
    from = messages.at(-1)?.id ?? from;
    if (!page.has_newer || pages === REFRESH_PAGES) return { messages, page };
  }
}

const EXTENDED = { before: withOlder, after: withNewer } as const;

const firstIn = (store: ChatStore) => store.get().window?.messages[0]?.id;
const lastIn = (store: ChatStore) => store.get().window?.messages.at(-1)?.id;

function showOpened(store: ChatStore, page: ChatPage, window: ChatWindow) {
  const isFirst = store.get().window === null;
  const unread = isFirst ? { firstUnreadId: page.first_unread_id, unread: page.unread } : {};
  store.show({
    window,
    failure: null,
    positions: positionsByUser(page),
    messageMax: page.message_max,
    early: [],
    ...unread,
  });
}

type Extension = { direction: 'before' | 'after'; kept: number; isCurrent: () => boolean };

async function extend(store: ChatStore, read: ReadChatPage, { direction, kept, isCurrent }: Extension) {
  const from = direction === 'before' ? firstIn(store) : lastIn(store);
  if (from === undefined) return;
  const { read: page, since } = await store.during(() => read({ from, direction, count: COUNT }));
  const { window } = store.get();
  if (isCurrent() && window) store.show({ window: since(EXTENDED[direction](window, page, kept)) });
}

async function readAgain(store: ChatStore, read: ReadChatPage, firstId: number, isCurrent: () => boolean) {
  const { read: again, since } = await store.during(() => readOn(read, firstId - 1));
  const { window } = store.get();
  if (!isCurrent() || !window) return;
  const { messages, page } = again;
  store.show({ window: since(refreshed(window, messages, page.has_newer)), positions: positionsByUser(page) });
}

/** Reads a chat into its store; pages that come too late for what is shown now are dropped. */
export function createChatReader(store: ChatStore, read: ReadChatPage): ChatReader {
  const loading = new Set<string>();
  let generation = 0;
  const now = () => {
    const mine = generation;
    return () => mine === generation;
  };
  async function open(aroundId?: number) {
    generation += 1;
    const isCurrent = now();
    const query = aroundId === undefined ? {} : { from: aroundId, direction: 'around' as const };
    try {
      const { read: page, since } = await store.during(() => read({ ...query, count: COUNT }));
      if (isCurrent()) showOpened(store, page, since(toWindow(page)));
    } catch (failure) {
      if (isCurrent()) store.show({ failure });
    }
  }
  async function go(direction: 'before' | 'after', isWhole = false) {
    const kept = isWhole ? KEPT_FOLDED : KEPT;
    const isFull = isWhole && (store.get().window?.messages.length ?? 0) >= kept;
    if (isFull || loading.has(direction)) return;
    loading.add(direction);
    // The next scroll, or the connection's return, asks again.
    await extend(store, read, { direction, kept, isCurrent: now() }).catch(() => undefined);
    loading.delete(direction);
  }
  return {
    open,
    older: async (isWhole) => (store.get().window?.hasOlder ? go('before', isWhole) : undefined),
    newer: async (isWhole) => (store.get().window?.hasNewer ? go('after', isWhole) : undefined),
    catchUp: () => (lastIn(store) === undefined ? open() : go('after')),
    refresh: async () => {
      const first = firstIn(store) ?? 0;
      if (first <= 1) return open();
      // The connection went again: its next return asks again.
      await readAgain(store, read, first, now()).catch(() => undefined);
    },
  };
}
