import { createDatabaseLog } from './database-log.ts';
import type { DraftLog } from './draft-log.ts';
import { createMemoryLog } from './memory-log.ts';
import { openDatabase } from './open-database.ts';
import { createSafeLog } from './safe-log.ts';

let opened: Promise<DraftLog> | null = null;
let known: DraftLog | null = null;

async function open(): Promise<DraftLog> {
  // A database that is closed on us is opened again by the next one who asks.
  const forget = () => {
    opened = null;
  };
  // Storage may be blocked, as in some private windows.
  known = await openDatabase(forget).then(createDatabaseLog, createMemoryLog);
  return known;
}

function log(): Promise<DraftLog> {
  opened ??= open();
  return opened;
}

const disk: DraftLog = {
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
};

/** This browser's log of unfinished drawings, of everyone who uses it. */
export const browserLog: DraftLog = createSafeLog(disk);
