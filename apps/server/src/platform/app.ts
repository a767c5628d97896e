import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Announcement, Database, Quotas } from '../db/client.ts';
import type { Actor } from './auth/actor.ts';
import type { Refusals } from './audit/create-refusals.ts';
import type { FileSigner } from './auth/file-signer.ts';
import type { Session } from './auth/load-session.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Config } from './config/load-config.ts';
import type { FileProcesses } from './file-processes/create-file-processes.ts';
import type { FilmMaker } from './films/film-maker.ts';
import type { CountUpToAll } from './full-counts.ts';
import type { Jobs } from './jobs/create-jobs.ts';
import type { Limits } from './limits/create-limits.ts';
import type { Log } from './log.ts';
import type { MaintenanceWatch } from './maintenance.ts';
import type { Mailer } from './mail/create-mailer.ts';
import type { Metrics } from './metrics.ts';
import type { Outbound } from './outbound/create-outbound.ts';
import type { Push } from './push/create-push.ts';
import type { Hub } from './realtime/hub-types.ts';
import type { FreeSpace } from './storage/free-space.ts';
import type { Signals } from './signals.ts';
import type { Threads } from './threads/create-threads.ts';
import type { Storage } from './storage/storage.ts';

/** What use cases work with; assembled once, in `build-app.ts`. */
export type App = {
  http: FastifyInstance;
  config: Config;
  log: Log;
  metrics: Metrics;
  db: Database;
  pool: pg.Pool;
  /** Signs what is written to the audit log. */
  auditKey: Buffer;
  /** What everything is signed with; backups keep it, encrypted. */
  secret: string;
  storage: Storage;
  space: FreeSpace;
  quotas: Quotas;
  fileProcesses: FileProcesses;
  threads: Threads;
  films: FilmMaker;
  mailer: Mailer;
  jobs: Jobs;
  /** How lower features tell higher ones, within a transaction. */
  signals: Signals;
  maintenance: MaintenanceWatch;
  limits: Limits;
  refusals: Refusals;
  outbound: Outbound;
  push: Push;
  hub: Hub;
  tokens: Tokens;
  signer: FileSigner;
  /** Who is behind a session: at most a second old, and never older than a change made by this process. */
  loadSession(sessionId: string): Promise<Session | null>;
  /** How many announcements in this process may have changed somebody's rights. */
  rights: { readonly changes: number };
  /** What features keep in memory, by what makes it (`perApp`). */
  kept: Map<unknown, unknown>;
  /** Counts a list's rows; once they exceed what a list can show, the count is reused for a while. */
  countUpToAll: CountUpToAll;
  /** Announces what was committed: called by `transact`, and by actions that are a single statement. */
  announce(announcement: Announcement): void;
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}
