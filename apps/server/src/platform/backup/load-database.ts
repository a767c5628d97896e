import pg from 'pg';
import { loadRows, loadSequences, whileUnchecked } from '../../db/rows/load-rows.ts';
import { migrationNames, runMissing } from '../../db/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { KeptPart, Manifest } from './manifest.ts';
import type { Doing } from './progress.ts';
import { unpacked, type Repository } from './repository.ts';
import { VERSION } from '../config/version.ts';
import { migrateJobs } from '../jobs/migrate-jobs.ts';

/** Nobody stays signed in. What was being uploaded lay beside the database, and is begun again. */
const AFTERWARDS = `update sessions set ended_at = now() where ended_at is null;
  delete from resumable_uploads where file_id is null`;

/** Throws, naming both versions, if a newer Facet made the backup. */
export async function requireOlder({ facet, migrations }: Manifest): Promise<void> {
  const ours = await migrationNames();
  if (migrations.every((name, at) => name === ours[at])) return;
  throw new BackupError(
    `A newer Facet made this backup: ${facet}, with ${migrations.at(-1)}. This one is ${VERSION} and knows only what ` +
      `came up to ${ours.at(-1)}: restore it with a Facet that is as new.`,
  );
}

type Source = { repository: Repository; made: Manifest };
type Loading = Pick<Doing, 'signal' | 'progress'>;

async function loadTables(client: pg.Client, { repository, made }: Source, { signal, progress }: Loading) {
  const { tables } = made;
  const load = async (table: KeptPart, at: number) => {
    signal.throwIfAborted();
    progress({ step: 'database', done: at, of: tables.length, bytes: 0 });
    await loadRows(client, table, unpacked(await repository.get(table.part)), signal);
  };
  const isOfQueue = ({ of }: KeptPart) => of === 'queue';
  await whileUnchecked(client, async () => {
    for (const [at, table] of tables.entries()) if (!isOfQueue(table)) await load(table, at);
  });
  await loadSequences(client, made.sequences);
  await runMissing(client);
  await client.query(AFTERWARDS);
  // Last: where a server runs, its workers wait for these rows.
  await client.query('delete from pgboss.job');
  for (const [at, table] of tables.entries()) if (isOfQueue(table)) await load(table, at);
}

/**
 * Puts all rows into an empty database and brings them to this version; within the caller's transaction, in which
 * there may be nothing else in the schema `public`.
 */
export async function loadAll(client: pg.Client, source: Source, loading: Loading): Promise<void> {
  await runMissing(client, source.made.migrations.at(-1));
  await loadTables(client, source, loading);
}

/** The same in one transaction: they are all there, or none. */
export async function loadDatabase(connection: pg.ClientConfig, source: Source, loading: Loading): Promise<void> {
  await migrateJobs(connection);
  const client = new pg.Client(connection);
  // Whatever is under way then fails, and says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await loadAll(client, source, loading);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
