import type { DBSchema } from 'idb';
import { ownDatabase } from '../../../lib/own-database.ts';
import type { OutboxEntry } from './outbox-entry.ts';

type Row = OutboxEntry & { seq?: number };

interface ChatSchema extends DBSchema {
  /** The order of the keys is the order in which they were written. */
  outbox: { key: number; value: Row; indexes: { user: number; request: string } };
  /** Files that were chosen for a message that is not sent yet, by draft. */
  'draft-files': { key: string; value: readonly File[] };
}

/** Where messages wait until they are known to have arrived. */
export type OutboxStore = {
  /** In the order in which they were written. */
  list: (userId: number) => Promise<OutboxEntry[]>;
  put: (entry: OutboxEntry) => Promise<void>;
  remove: (requestId: string) => Promise<void>;
};

/** The browser's own store of the chat; rejects where storage is blocked. */
export const openChatDatabase = ownDatabase<ChatSchema>('facet-chat', 1, (db) => {
  const outbox = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
  outbox.createIndex('user', 'user_id');
  outbox.createIndex('request', 'request_id', { unique: true });
  db.createObjectStore('draft-files');
});

/** Messages in the browser's store: they outlive the page, and every tab sees them. */
export const storedOutbox: OutboxStore = {
  async list(userId) {
    const db = await openChatDatabase();
    return db.getAllFromIndex('outbox', 'user', userId);
  },
  async put(entry) {
    const db = await openChatDatabase();
    const tx = db.transaction('outbox', 'readwrite');
    const seq = await tx.store.index('request').getKey(entry.request_id);
    await tx.store.put(seq === undefined ? { ...entry } : { ...entry, seq });
    await tx.done;
  },
  async remove(requestId) {
    const db = await openChatDatabase();
    const tx = db.transaction('outbox', 'readwrite');
    const seq = await tx.store.index('request').getKey(requestId);
    if (seq !== undefined) await tx.store.delete(seq);
    await tx.done;
  },
};

/** Messages as long as the page lives: where the browser stores nothing. */
export function memoryOutbox(): OutboxStore {
  const entries = new Map<string, OutboxEntry>();
  return {
    list: async (userId) => [...entries.values()].filter((entry) => entry.user_id === userId),
    put: async (entry) => void entries.set(entry.request_id, entry),
    remove: async (requestId) => void entries.delete(requestId),
  };
}

/** The first store; what that does not take, the second keeps. */
export const eitherOutbox = (first: OutboxStore, second: OutboxStore): OutboxStore => ({
  async list(userId) {
    const stored = await first.list(userId).catch(() => []);
    return [...stored, ...(await second.list(userId))];
  },
  put: (entry) => first.put(entry).catch(() => second.put(entry)),
  async remove(requestId) {
    await second.remove(requestId);
    await first.remove(requestId).catch(() => undefined);
  },
});
