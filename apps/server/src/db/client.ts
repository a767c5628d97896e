import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { ProjectUpdate } from '@facet/contract/realtime';
import type { SqlRunner } from './prepared.ts';

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
      isInternal?: boolean;
      data: unknown;
      exceptConnectionId?: string | undefined;
    }
  | { kind: 'users'; userIds: readonly number[]; update: ProjectUpdate }
  | { kind: 'notification'; userId: number; uuid: string }
  /** One of them when it has a `uuid`, else any of them. */
  | { kind: 'notifications-read'; userId: number; uuid?: string }
  | { kind: 'access'; userIds?: readonly number[]; projectIds?: readonly number[]; spaceId?: number }
  | { kind: 'sessions-ended'; sessionIds: readonly string[] };

/** A transaction: what is recorded in it is announced only after it committed. */
export type Tx = Db & {
  /** Runs a write whose answer nothing in the action waits for, in one trip with the commit; it must send at once. */
  beforeCommit(write: () => Promise<unknown>): void;
  afterCommit(announcement: Announcement): void;
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
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database => drizzle(pool);
