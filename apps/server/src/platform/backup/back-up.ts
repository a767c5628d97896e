import { createWriteStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { z } from 'zod';
import { holdDeletions } from '../../db/rows/deletion-lock.ts';
import { beginSnapshot, dumpQuery, dumpRows } from '../../db/rows/dump-rows.ts';
import { listSequences, listTables } from '../../db/rows/list-tables.ts';
import { STORED_KEYS } from '../../db/rows/stored-keys-sql.ts';
import { appliedMigrations } from '../../db/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { KeptPart, Manifest } from './manifest.ts';
import { keepPacked, makeRepository, type Repository } from './repository.ts';
import { keyFileIn, sealFor, sealSecrets } from './seal-secrets.ts';
import { VERSION } from '../config/version.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Config } from '../config/load-config.ts';
import type { Log } from '../log.ts';
import { keepFiles } from './keep-files.ts';
import { bytesText, countedFiles, type Doing } from './progress.ts';
import type { Retention } from './retention.ts';
import { shrunk } from './shrunk.ts';
import { tidy } from './tidy.ts';

/** What a backup is made of, and what its secrets are sealed with. */
export type BackupSource = { config: Config; connection: pg.ClientConfig; secret: string; log: Log };

const snapshotFacts = z.object({
  postgres: z.string(),
  people: z.number(),
  spaces: z.number(),
  projects: z.number(),
});

const FACTS = `select current_setting('server_version') as postgres,
  (select count(*)::int from users where registered_at is not null and deleted_at is null) as people,
  (select count(*)::int from spaces where deleted_at is null) as spaces,
  (select count(*)::int from projects where deleted_at is null) as projects`;

/** Keeps all rows as they are at one moment, and writes down in `wanted` which files they name. */
async function keepDatabase(client: pg.Client, repository: Repository, wanted: string, doing: Doing) {
  const { say, signal, progress } = doing;
  await beginSnapshot(client);
  const facts = snapshotFacts.parse((await client.query(FACTS)).rows[0]);
  const migrations = await appliedMigrations(client);
  const tables: KeptPart[] = [];
  const found = await listTables(client);
  for (const table of found) {
    progress({ step: 'database', done: tables.length, of: found.length, bytes: 0 });
    const dump = dumpRows(client, table);
    const part = await keepPacked(repository, dump.lines, signal);
    tables.push({ ...table, rows: await dump.rows(), part });
  }
  const keys = dumpQuery(client, STORED_KEYS);
  await pipeline(keys.lines, createWriteStream(wanted, { flags: 'wx', mode: 0o600 }), { signal });
  const count = await keys.rows();
  const sequences = await listSequences(client);
  // A snapshot that is kept for long keeps PostgreSQL from tidying up.
  await client.query('commit');
  const rows = tables.reduce((sum, one) => sum + one.rows, 0);
  const bytes = tables.reduce((sum, { part }) => sum + part.size, 0);
  say(`Database: ${rows} rows of ${tables.length} tables, ${bytesText(bytes)} packed.`);
  return { ...facts, migrations, tables, sequences, count, bytes };
}

async function newest(repository: Repository): Promise<Manifest | null> {
  for (const name of await repository.names()) {
    // A damaged one is told by `verify`; here it only means that more is read.
    const made = await repository.read(name).catch(() => null);
    if (made) return made;
  }
  return null;
}

/** Where the installation page reads which backups there are. */
export const report = (dataDir: string, line: Record<string, unknown>): Promise<void> =>
  appendFile(path.join(dataDir, 'backups.jsonl'), `${JSON.stringify(line)}\n`, { mode: 0o600 }).catch(() => undefined);

function requireApart(place: string, { dataDir }: Config) {
  const way = path.relative(dataDir, path.resolve(place));
  if (!way.startsWith('..') && !path.isAbsolute(way))
    throw new BackupError(`${place} is in DATA_DIR, and would be lost with it: give a folder on another disk.`);
}

/** A connection of its own, whose loss ends the work. */
export async function connectFor({ connection }: BackupSource, signal: AbortSignal) {
  const lost = new AbortController();
  const client = new pg.Client({ ...connection, keepAlive: true, application_name: 'facet-backup' });
  client.on('error', () => lost.abort(new BackupError('The connection to the database was lost.')));
  await client.connect();
  await client.query('set idle_session_timeout = 0; set jit = off');
  return { client, signal: AbortSignal.any([signal, lost.signal]) };
}

type Making = { house: BackupSource; repository: Repository; client: pg.Client; doing: Doing };

async function make({ house, repository, client, doing }: Making): Promise<Manifest> {
  const begun = new Date();
  const { config, secret, log } = house;
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-backup-'));
  try {
    const before = await newest(repository);
    const wanted = path.join(folder, 'wanted');
    const { count, bytes: _bytes, ...database } = await keepDatabase(client, repository, wanted, doing);
    const storage = await openStorage(config, log);
    const files = await keepFiles({ repository, storage, wanted, count, before }, doing);
    const seal = await sealFor(config.backupPassphrase, config.dataDir);
    const secrets = await sealSecrets({ facet_secret: secret }, seal);
    // Only while this connection lived was nothing removed.
    await client.query('select');
    doing.signal.throwIfAborted();
    const shape = {
      format: 1,
      made_at: begun.toISOString(),
      took_ms: Date.now() - begun.getTime(),
      facet: VERSION,
    } as const;
    const made: Manifest = { ...shape, ...database, files, secrets, sealed_by: seal.by };
    for (const line of shrunk(before, made)) doing.say(line);
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sayDone(made: Manifest, name: string, { config }: BackupSource, { say }: Doing) {
  const { files, took_ms: took } = made;
  say(
    `Files: ${countedFiles(files.count)}, ${bytesText(files.bytes)}, of which ${bytesText(files.new_bytes)} are new.`,
  );
  if (files.missing > 0)
    say(`${countedFiles(files.missing)} that the database names were missing or damaged before: see above.`);
  if (made.sealed_by === 'key')
    say(
      `KEEP A COPY OF ${keyFileIn(config.dataDir)} ELSEWHERE: without it (or BACKUP_PASSPHRASE), links in mails and the audit log of this backup are lost.`,
    );
  say(`Backup ${name} is done, in ${(took / 1000).toFixed(1)} s. Read it back with: backup verify`);
}

export type Made = { name: string; made: Manifest };
type Wishes = { place: string; retention: Retention | null };

/** The backup is good, whatever becomes of older ones: the next one tidies up what this one could not. */
async function tidyAfter(
  repository: Repository,
  retention: Retention,
  { house, doing }: Pick<Making, 'house' | 'doing'>,
) {
  try {
    await tidy(repository, retention, doing);
  } catch (error) {
    house.log.warn({ err: error }, 'a backup was made, but older ones could not be removed');
    doing.say(`Warning: older backups could not be removed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function record(
  house: BackupSource,
  repository: Repository,
  retention: Retention | null,
  doing: Doing,
): Promise<Made> {
  const { client, signal } = await connectFor(house, doing.signal);
  const { place } = repository;
  const begun = new Date().toISOString();
  try {
    if (!(await holdDeletions(client)))
      throw new BackupError('A backup of this database is being made already.', { failure: 'busy' });
    const made = await make({ house, repository, client, doing: { ...doing, signal } });
    const name = await repository.finish(made);
    await report(house.config.dataDir, { made_at: made.made_at, bytes: made.files.bytes, place });
    sayDone(made, name, house, doing);
    if (retention) await tidyAfter(repository, retention, { house, doing: { ...doing, signal } });
    return { name, made };
  } catch (error) {
    if (doing.signal.aborted) throw new BackupError('Cancelled. Earlier backups are as they were.', { cause: error });
    const reason = signal.aborted && signal.reason instanceof Error ? signal.reason : error;
    const words = reason instanceof Error ? reason.message : String(reason);
    await report(house.config.dataDir, { made_at: begun, place, error: words });
    throw reason;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes a backup of database, files and secrets while people work. Until its last step, nothing of it is listed. */
export async function backUp(house: BackupSource, { place: given, retention }: Wishes, doing: Doing): Promise<Made> {
  requireApart(given, house.config);
  const repository = await makeRepository(given, house.config.s3);
  try {
    return await record(house, repository, retention, doing);
  } finally {
    repository.release();
  }
}
