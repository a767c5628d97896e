import { createDatabaseLog } from './database-log.ts';
import type { DocumentLog } from './document-log.ts';
import { createMemoryLog } from './memory-log.ts';
import { openDatabase } from './open-database.ts';
import { createSafeLog } from './safe-log.ts';

/**
 * This browser's log of that name, shared by all who use it; opened on first use. While nothing may be stored, it lasts
 * as long as the page.
 */
export function createBrowserLog(name: string, { mayStore = (): boolean => true } = {}): DocumentLog {
  let opened: Promise<DocumentLog> | null = null;
  let known: DocumentLog | null = null;
  const open = async () => {
    // If the database is closed under us, the next use opens it again.
    const forget = () => {
      opened = null;
    };
    // Storage may be blocked, for example in some private windows.
    known = mayStore() ? await openDatabase(name, forget).then(createDatabaseLog, createMemoryLog) : createMemoryLog();
    return known;
  };
  const log = () => {
    opened ??= open();
    return opened;
  };
  return createSafeLog({
    get isDurable() {
      return known?.isDurable ?? true;
    },
    read: async (ref) => (await log()).read(ref),
    append: async (ref, entry) => (await log()).append(ref, entry),
    waiting: async (ref) => (await log()).waiting(ref),
    mark: async (seqs, state) => (await log()).mark(seqs, state),
    settle: async (ref, snapshot, seqs) => (await log()).settle(ref, snapshot, seqs),
    forgetSteps: async (ref) => (await log()).forgetSteps(ref),
    unsent: async (userId) => (await log()).unsent(userId),
  });
}
