import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { auditKeyFrom } from '../db/audit-chain.ts';
import { createDatabase, createPool, type Database } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import type { Transactor } from '../db/transact.ts';
import { requireKnownMigrations } from '../db/migrate.ts';
import { EmbeddedDatabaseError } from '../db/embedded/embedded-database-error.ts';
import { findRunningDatabase } from '../db/embedded/find-running-database.ts';
import { hasCluster } from '../db/embedded/make-cluster.ts';
import { openDatabase, type OpenDatabase } from '../open-database.ts';
import { createQuotas } from '../features/files/quotas.ts';
import type { Config } from '../platform/config/load-config.ts';
import { findSecret } from '../platform/config/read-or-create-secret.ts';
import { createJobs, type Jobs } from '../platform/jobs/create-jobs.ts';
import { createLimits } from '../platform/limits/create-limits.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { CommandError } from './command-error.ts';
import { createSubscriptions } from '../subscriptions.ts';

/** What commands work with: the database, and the queue without workers. */
export type Tools = Transactor & {
  db: Database;
  jobs: Jobs;
  config: Config;
  connection: pg.ClientConfig;
  /** What the server signs with. */
  secret: string;
  log: Log;
};

const log = createLog({ level: 'warn', destination: { write: (line) => void process.stderr.write(line) } });

/** The configured database; the embedded one is the running server's, if one runs, and otherwise started meanwhile. */
async function openForCommand(config: Config): Promise<OpenDatabase> {
  if (!config.databaseUrl && !hasCluster(config.dataDir))
    throw new CommandError(`${config.dataDir} holds no Facet: give the DATA_DIR of the server, or its DATABASE_URL.`);
  try {
    return await openDatabase(config, log);
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError) || error.code !== 'embedded_database_in_use') throw error;
    const connection = findRunningDatabase(config.dataDir);
    if (connection) return { connection, stop: async () => undefined };
    throw new CommandError('Facet is starting or stopping, so its database takes no commands: try again in a moment.');
  }
}

const hasTables = prepared<{ ready: boolean }>(
  'has_tables',
  sql`select to_regclass('public.users') is not null and to_regclass('pgboss.job') is not null as ready`,
);

async function requireTables(pool: pg.Pool) {
  const [row] = await hasTables({ $client: pool }, {}).catch((error: Error) => {
    throw new CommandError(`The database cannot be reached: ${'code' in error ? String(error.code) : error.message}`);
  });
  if (!row?.ready) throw new CommandError('This database has no Facet tables yet. Start the server once first.');
}

/** The secret of the server; a new one here would sign entries of the audit log that the server takes for forged. */
async function requireSecret({ secret, dataDir }: Config): Promise<string> {
  const known = secret ?? (await findSecret(dataDir));
  if (known === undefined)
    throw new CommandError(
      'Give the FACET_SECRET of the server, or the DATA_DIR that holds it: what is done is signed.',
    );
  return known;
}

/** Opens the configured database for one command, also beside a running server, and closes it again. */
export async function withTools<T>(config: Config, use: (tools: Tools) => Promise<T>): Promise<T> {
  const database = await openForCommand(config);
  const pool = createPool(database.connection, (error) => log.warn({ err: error }, 'a database connection was lost'));
  const { connection } = database;
  const jobs = createJobs({ connection, role: 'web', log, metrics: createMetrics() });
  try {
    await requireTables(pool);
    await requireKnownMigrations(pool);
    const secret = await requireSecret(config);
    const auditKey = auditKeyFrom(secret);
    const db = createDatabase(pool, auditKey);
    const limits = createLimits(db, config);
    const parts = { pool, db, auditKey, secret, connection, config, jobs, limits, log, quotas: createQuotas(config) };
    return await use({ ...parts, signals: createSubscriptions(), announce: () => undefined });
  } finally {
    await pool.end();
    await database.stop();
  }
}
