import { createStore } from '../../../ui/create-store.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

export type OutboxEntries = {
  all: () => readonly OutboxEntry[];
  find: (requestId: string) => OutboxEntry | undefined;
  subscribe: (listener: () => void) => () => void;
  add: (entry: OutboxEntry) => Promise<void>;
  /** Stores a changed entry, unless it was removed meanwhile. */
  change: (entry: OutboxEntry) => Promise<void>;
  remove: (requestId: string) => Promise<void>;
  /** Looks into the store again: another tab may have changed it. */
  reload: () => Promise<void>;
};

type EntriesOptions = { userId: number; store: OutboxStore; announce: () => void };

/** What waits, as it is shown and as it is stored; every change is announced to other tabs. */
export function createOutboxEntries({ userId, store, announce }: EntriesOptions): OutboxEntries {
  const { get: all, set: show, subscribe } = createStore<readonly OutboxEntry[]>([]);
  const find = (requestId: string) => all().find((entry) => entry.request_id === requestId);
  /** Not in the store yet; and not any more, whatever it was just read to hold. */
  const [adding, removed] = [new Set<string>(), new Set<string>()];
  return {
    all,
    find,
    subscribe,
    add: async (entry) => {
      adding.add(entry.request_id);
      show([...all(), entry]);
      await store.put(entry);
      adding.delete(entry.request_id);
      announce();
    },
    change: async (entry) => {
      if (!find(entry.request_id)) return;
      show(all().map((one) => (one.request_id === entry.request_id ? entry : one)));
      await store.put(entry);
      announce();
    },
    remove: async (requestId) => {
      removed.add(requestId);
      show(all().filter((entry) => entry.request_id !== requestId));
      await store.remove(requestId);
      announce();
    },
    reload: async () => {
      const stored = (await store.list(userId)).filter(({ request_id: id }) => !removed.has(id));
      const known = new Set(stored.map(({ request_id: id }) => id));
      show([...stored, ...all().filter(({ request_id: id }) => adding.has(id) && !known.has(id))]);
    },
  };
}
