import { createDatabaseLog } from './database-log.ts';
import type { DraftLog } from './draft-log.ts';
import { createMemoryLog } from './memory-log.ts';
import { openDatabase } from './open-database.ts';

let opened: Promise<DraftLog> | null = null;

async function open(): Promise<DraftLog> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const log = createDatabaseLog(await openDatabase(lose));
  // The next one who asks opens the database again.
  void lost.then(() => (opened = null));
  return log;
}

/** This browser's log of unfinished drawings; where storage is blocked, one that lasts as long as the page. */
export function openLog(): Promise<DraftLog> {
  opened ??= open().catch(createMemoryLog);
  return opened;
}
