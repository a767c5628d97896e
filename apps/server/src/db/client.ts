import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { ProjectUpdate } from '@facet/contract/realtime';
import { watchPool } from './database-away.ts';
import type { SqlRunner } from './prepared.ts';
import type { LimitName } from './schema/rates.ts';

type NoSchema = Record<string, never>;

/** Where reads go: the pool or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema> & SqlRunner;
/** The pool's own handle; only `transact` opens transactions on it. */
export type Database = NodePgDatabase<NoSchema> & { $client: pg.Pool };

/** What leaves after the commit; ids only. */
export type Announcement =
  /** `isInternal`: for the team alone. */
  | { kind: 'project'; update: ProjectUpdate & { project_id: number }; isInternal?: boolean }
  /** A frame of another method for the project's channel; each process loads what it carries, and whom it is for if not said. */
  | {
      kind: 'frame';
      methodId: number;
      projectId: number;
      moduleId?: number;
      itemIds?: number[];
      boardId?: number;
      isInternal?: boolean;
      data: unknown;
      exceptConnectionId?: string | undefined;
      /** For those alone who are in this part of the channel. */
      room?: string;
    }
  | { kind: 'users'; userIds: readonly number[]; update: ProjectUpdate }
  | { kind: 'notification'; userId: number; uuid: string }
  /** One of them when it has a `uuid`, else any of them. */
  | { kind: 'notifications-read'; userId: number; uuid?: string }
  | { kind: 'access'; userIds?: readonly number[]; projectIds?: readonly number[]; spaceId?: number }
  | { kind: 'sessions-ended'; sessionIds: readonly string[] };

/** Units of a limit that all processes share, and of whose share of it; one unless said otherwise. */
export type Charge = { limit: LimitName; of: string | number; cost?: number };

/** What takes up room in the storage from now on. */
export type RoomTaken =
  /** Files that became part of something, and with it of a space. */
  | { of: 'spaces'; fileIds: readonly number[] }
  /** All of a space, after projects came to it. */
  | { of: 'space'; spaceId: number }
  /** Bytes of somebody whose storage is bounded. */
  | { of: 'person'; userId: number; bytes: number };

/** Refuses what does not fit; asked when a transaction has written everything. */
export type Quotas = { check(db: Db, roomTaken: readonly RoomTaken[]): Promise<void> };

/** Something that features have a hand in which the one that tells of it does not know. */
export type Signal<What> = { readonly name: string; readonly what?: What };

/** A transaction: what is recorded in it is announced only after it committed. */
export type Tx = Db & {
  /** Names what takes up room: it must fit once all is written, right before the commit, or all is undone. */
  takeRoom(...roomTaken: readonly RoomTaken[]): void;
  /** Runs a write whose answer nothing in the action waits for, in one trip with the commit; it must send at once. */
  beforeCommit(write: () => Promise<unknown>): void;
  afterCommit(announcement: Announcement): void;
  /** Lets all who take part in this do their share now, in this transaction; what one refuses undoes it all. */
  tell<What>(signal: Signal<What>, what: What): Promise<void>;
  /** Takes units of shared limits when all else is done, so that nobody waits for their rows; a refusal undoes it all. */
  take(...charges: readonly Charge[]): void;
  /** Runs SQL inside this transaction, for parts that bring their own (jobs). */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
};

export const POOL_SIZE = 16;

/** A pool whose idle connections may break without ending the process. */
export function createPool(connection: pg.ClientConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    pipeline: true,
  });
  pool.on('error', onError);
  // What a plan that is kept for any values would read at most is far more than it reads: compiling it would cost each call
  // a hundred times what it saves.
  pool.on('connect', (client) => void client.query('set jit = off').catch(onError));
  return watchPool(pool);
}

export const createDatabase = (pool: pg.Pool): Database => drizzle(pool);
