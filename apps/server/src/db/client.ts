import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { ProjectUpdate } from '@facet/contract/realtime';
import { appendAlone, type AuditEntry } from './audit-chain.ts';
import { watchPool } from './database-away.ts';
import { KEPT_PLANS, type SqlRunner } from './prepared.ts';
import type { LimitName } from './schema/rates.ts';

type NoSchema = Record<string, never>;

/** Puts an entry at the end of the audit log: of a transaction as it commits, else at once. */
type AuditWriter = { appendAudit(entry: AuditEntry): Promise<void> };

/** Where reads go: the pool or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema> & SqlRunner & AuditWriter;
/** The pool's own handle; only `transact` opens transactions on it. */
export type Database = NodePgDatabase<NoSchema> & { $client: pg.Pool } & AuditWriter;

/** What leaves after the commit; ids only. */
export type Announcement =
  /** `isInternal`: for the team alone. */
  | { kind: 'project'; update: ProjectUpdate & { project_id: number }; isInternal?: boolean }
  /**
   * A frame of another method for the project's channel; each process loads what it carries and, unless given, whom it
   * is for.
   */
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
      /** Only for those in this part of the channel. */
      room?: string;
    }
  | { kind: 'users'; userIds: readonly number[]; update: ProjectUpdate }
  | { kind: 'notification'; userId: number; uuid: string }
  /** One notification when there is a `uuid`, else any number of them. */
  | { kind: 'notifications-read'; userId: number; uuid?: string }
  | { kind: 'access'; userIds?: readonly number[]; projectIds?: readonly number[]; spaceId?: number }
  | { kind: 'sessions-ended'; sessionIds: readonly string[] };

/** Units to take from a limit that all processes share, and whose share they come from; one unit by default. */
export type Charge = { limit: LimitName; of: string | number; cost?: number };

/** What takes up room in the storage from now on. */
export type RoomTaken =
  /** Files that became part of something in a space. */
  | { of: 'spaces'; fileIds: readonly number[] }
  /** The whole space, after projects moved into it. */
  | { of: 'space'; spaceId: number }
  /** Bytes of a person whose storage is limited. */
  | { of: 'person'; userId: number; bytes: number };

/** Refuses what does not fit; called once a transaction has written everything. */
export type Quotas = { check(db: Db, roomTaken: readonly RoomTaken[]): Promise<void> };

/** Something that other features take part in, unknown to the feature that sends it. */
export type Signal<What> = { readonly name: string; readonly what?: What };

/** A transaction: what is recorded in it is announced only after it committed. */
export type Tx = Db & {
  /** Names what takes up room. It is checked right before the commit; if it does not fit, everything is rolled back. */
  takeRoom(...roomTaken: readonly RoomTaken[]): void;
  /**
   * Runs a write whose result the action does not need, in one round trip with the commit; it must send immediately.
   */
  beforeCommit(write: () => Promise<unknown>): void;
  afterCommit(announcement: Announcement): void;
  /** Lets every subscriber do its part now, in this transaction; a refusal by one rolls everything back. */
  tell<What>(signal: Signal<What>, what: What): Promise<void>;
  /** Takes units of shared limits last, so that nobody waits for their rows; a refusal rolls everything back. */
  take(...charges: readonly Charge[]): void;
  /** Runs raw SQL inside this transaction, for libraries that bring their own (jobs). */
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
  // The planner's estimate for a kept plan is far above what it really reads, so it would choose to compile it, which
  // costs each call a hundred times what it saves.
  // How like a word is to one in which two letters changed places in the middle.
  const settings = `set jit = off; set plan_cache_mode = ${KEPT_PLANS}; set pg_trgm.word_similarity_threshold = 0.45`;
  pool.on('connect', (client) => void client.query(settings).catch(onError));
  return watchPool(pool);
}

/** The handle of a pool; `auditKey` signs what is written to the audit log. */
export const createDatabase = (pool: pg.Pool, auditKey: Buffer): Database =>
  Object.assign(drizzle(pool), { appendAudit: (entry: AuditEntry) => appendAlone(pool, auditKey, entry) });
