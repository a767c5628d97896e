import type { ChatPage } from '@facet/contract/chat-frames';
import { CHAT_PAGE_MAX } from '@facet/contract/constants/limits';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { positionsOf, type ChatStore } from './chat-state.ts';
import { refreshed, windowOf, withNewer, withOlder } from './chat-window.ts';

export type PageQuery = { from?: number; direction?: 'before' | 'after' | 'around'; count: number };
export type ReadPage = (query: PageQuery) => Promise<ChatPage>;

export type ChatReader = {
  /** Reads the newest, or what surrounds a message. */
  open: (aroundId?: number) => Promise<void>;
  older: () => Promise<void>;
  newer: () => Promise<void>;
  /** Asks for what is newer, although nothing newer is known of. */
  catchUp: () => Promise<void>;
  /** Reads again what is shown and what came since: after a lost connection. */
  refresh: () => Promise<void>;
};

const COUNT = CHAT_PAGE_MAX;
/** More than was ever held: who was away for longer goes on from there by scrolling. */
const REFRESH_PAGES = 8;

/** Everything after a message, oldest first, page by page; how far it went. */
async function readOn(read: ReadPage, afterId: number) {
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

function showAgain(store: ChatStore, { messages, page }: Awaited<ReturnType<typeof readOn>>) {
  store.showWindow((window) => refreshed(window, messages, page.has_newer));
  store.show({ positions: positionsOf(page) });
}

function showOpened(store: ChatStore, page: ChatPage) {
  const isFirst = store.get().window === null;
  const unread = isFirst ? { firstUnreadId: page.first_unread_id, unread: page.unread } : {};
  store.show({ window: windowOf(page), failure: null, positions: positionsOf(page), ...unread });
}

const EXTENDED = { before: withOlder, after: withNewer } as const;

const firstIn = (store: ChatStore) => store.get().window?.messages[0]?.id;
const lastIn = (store: ChatStore) => store.get().window?.messages.at(-1)?.id;

/** Reads a chat into its store; pages that come too late for what is shown now are dropped. */
export function createChatReader(store: ChatStore, read: ReadPage): ChatReader {
  const loading = new Set<string>();
  let generation = 0;

  async function open(aroundId?: number) {
    const mine = (generation += 1);
    const query = aroundId === undefined ? {} : { from: aroundId, direction: 'around' as const };
    try {
      const page = await read({ ...query, count: COUNT });
      if (mine === generation) showOpened(store, page);
    } catch (failure) {
      if (mine === generation) store.show({ failure });
    }
  }
  async function extend(direction: 'before' | 'after', from: number | undefined) {
    if (from === undefined || loading.has(direction)) return;
    loading.add(direction);
    const mine = generation;
    try {
      const page = await read({ from, direction, count: COUNT });
      if (mine === generation) store.showWindow((window) => EXTENDED[direction](window, page));
    } catch {
      // The next scroll, or the connection's return, asks again.
    } finally {
      loading.delete(direction);
    }
  }
  async function refresh() {
    const mine = generation;
    const first = firstIn(store) ?? 0;
    if (first <= 1) return open();
    const again = await readOn(read, first - 1);
    if (mine === generation) showAgain(store, again);
  }
  return {
    open,
    older: () => extend('before', store.get().window?.hasOlder ? firstIn(store) : undefined),
    newer: () => extend('after', store.get().window?.hasNewer ? lastIn(store) : undefined),
    catchUp: () => (lastIn(store) === undefined ? open() : extend('after', lastIn(store))),
    // The connection went again: its next return asks again.
    refresh: () => refresh().catch(() => undefined),
  };
}
