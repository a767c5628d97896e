import type { PlacedItem } from '@facet/board/document';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Rewrite } from './rewritten.ts';
import { ownDatabase } from '../../../lib/own-database.ts';

/** What a board held when a change to it was refused, and the reason. */
export type BoardCopy = { reason: string; title: string; items: PlacedItem[] };
/** A change, and what it rewrote: if that is deleted meanwhile, nobody else has it. */
export type LoggedUpdate = { seq: number; update: Uint8Array; rewritten: readonly Rewrite[] };

/** One person's changes to one board that the server doesn't have yet, in order, and those that it refused. */
export type BoardLog = {
  read: () => Promise<LoggedUpdate[]>;
  /** Resolves with its number once it is stored; null if the browser stores nothing. */
  append: (update: Uint8Array, rewritten?: readonly Rewrite[]) => Promise<number | null>;
  remove: (seqs: readonly number[]) => Promise<void>;
  readCopy: () => Promise<BoardCopy | null>;
  writeCopy: (copy: BoardCopy | null) => Promise<void>;
};

interface BoardSchema extends DBSchema {
  /** Keys are in the order of the changes. */
  updates: {
    key: number;
    value: { seq?: number; board: string; update: Uint8Array; rewritten?: readonly Rewrite[] };
    indexes: { board: string };
  };
  copies: { key: string; value: BoardCopy };
}

// When the promise resolves it is on disk, not only in the system's cache.
const STRICT = { durability: 'strict' } as const;

const open = ownDatabase<BoardSchema>('facet-boards', 1, (db) => {
  db.createObjectStore('updates', { keyPath: 'seq', autoIncrement: true }).createIndex('board', 'board');
  db.createObjectStore('copies');
});

/** What the browser refuses to store (blocked, full) is missed only after a crash: the page itself still has it. */
async function attempt<Result>(
  work: (db: IDBPDatabase<BoardSchema>) => Promise<Result>,
  instead: Result,
): Promise<Result> {
  try {
    return await work(await open());
  } catch {
    return instead;
  }
}

/** The log of one person's changes to one board in this browser. */
export function createBoardLog(userId: number, boardId: number): BoardLog {
  const board = `${userId}/${boardId}`;
  return {
    read: () =>
      attempt(async (db) => {
        const rows = await db.getAllFromIndex('updates', 'board', board);
        return rows.map(({ seq = 0, update, rewritten = [] }) => ({ seq, update, rewritten }));
      }, []),
    append: (update, rewritten = []) =>
      attempt<number | null>(async (db) => {
        const tx = db.transaction('updates', 'readwrite', STRICT);
        const [seq] = await Promise.all([tx.store.add({ board, update, rewritten }), tx.done]);
        return seq;
      }, null),
    remove: (seqs) =>
      attempt(async (db) => {
        const tx = db.transaction('updates', 'readwrite');
        await Promise.all([...seqs.map((seq) => tx.store.delete(seq)), tx.done]);
      }, undefined),
    readCopy: () => attempt(async (db) => (await db.get('copies', board)) ?? null, null),
    writeCopy: (copy) =>
      attempt(async (db) => {
        if (copy) await db.put('copies', copy, board);
        else await db.delete('copies', board);
      }, undefined),
  };
}
