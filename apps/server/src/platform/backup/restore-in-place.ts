import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { holdDeletions } from '../../db/rows/deletion-lock.ts';
import { dumpQuery } from '../../db/rows/dump-rows.ts';
import { listTables } from '../../db/rows/list-tables.ts';
import { BEFORE, dropAside, hasAside, setAside, strangersAside, whyNotAside } from '../../db/rows/set-aside.ts';
import { keysOnlyIn, MOVE_KEYS, STORED_KEYS } from '../../db/rows/stored-keys-sql.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { connectFor, type BackupSource } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { readFiles, requireWholeRows } from './check-parts.ts';
import { findSecrets } from './find-secrets.ts';
import { createFollower, inBatches, readFileLines, type KeptFile } from './kept-files.ts';
import { loadAll, requireOlder } from './load-database.ts';
import type { Manifest } from './manifest.ts';
import { bytesText, countedFiles, createDamages, type Doing } from './progress.ts';
import { chooseBackup, openRepository, unpacked, type Repository } from './repository.ts';
import { keyFileIn } from './seal-secrets.ts';

const ANY_SIZE = { maxBytes: Number.MAX_SAFE_INTEGER };
const AT_ONCE = 4;

type Source = { repository: Repository; made: Manifest };
/** Files of the backup by their key there, with the one that they get here. */
type Moved = Map<string, { other: string; isBrought: boolean }>;
type Target = { client: pg.Client; storage: Storage };

async function isAt(storage: Storage, key: string, { size, sha256 }: KeptFile): Promise<boolean> {
  if ((await storage.size(key)) !== size) return false;
  const hash = createHash('sha256');
  await pipeline(await storage.get(key), hash);
  return hash.digest('hex') === sha256;
}

/** Where a file goes whose key holds something else: the same at each try, and as long after many. */
const otherKey = ({ key, sha256 }: KeptFile) => `${key.replace(MOVED, '')}-${(sha256 ?? '').slice(0, 16)}`;
const MOVED = /-[\da-f]{16}$/;

/**
 * Puts the files of a backup beside those that are there, of which none is touched: what was damaged, or made anew since,
 * is brought under another key. `moved` gets those.
 */
async function bringFiles({ repository, made }: Source, storage: Storage, moved: Moved, doing: Doing) {
  const damages = createDamages(doing.say);
  async function isThere(file: KeptFile) {
    const { key } = file;
    if ((await storage.size(key)) === null) return false;
    if (await isAt(storage, key, file)) return true;
    const other = otherKey(file);
    const isKnown = await isAt(storage, other, file);
    moved.set(key, { other, isBrought: !isKnown });
    return isKnown;
  }
  const whole = await readFiles(
    { repository, made },
    {
      isThere,
      use: (key, bytes) => storage.put(moved.get(key)?.other ?? key, bytes, ANY_SIZE),
      drop: (key) => storage.remove(moved.get(key)?.other ?? key),
    },
    { ...doing, damages },
  );
  const lost = damages.count() - made.files.missing;
  if (lost > 0)
    throw new BackupError(`${countedFiles(lost)} of this backup can't be restored, so nothing was.`, {
      failure: 'damaged',
    });
  return whole;
}

async function removeAll(storage: Storage, keys: AsyncIterable<{ key: string }>) {
  for await (const batch of inBatches(keys, AT_ONCE)) await Promise.all(batch.map(({ key }) => storage.remove(key)));
}

/** Files of the backup that no row names: brought by a restore that came to nothing. */
async function* listUnnamed({ repository, made }: Source, moved: Moved, client: pg.Client) {
  for (const { other, isBrought } of moved.values()) if (isBrought) yield { key: other };
  const find = createFollower(readFileLines(dumpQuery(client, STORED_KEYS).lines));
  for await (const file of readFileLines(unpacked(await repository.get(made.files.list))))
    if ((await find(file.key)) === null) yield file;
}

/** Writes down, within the transaction, what was restored; `report` says it in a line. */
type Record = (client: pg.Client, restored: { made: Manifest; report: string }) => Promise<void>;

/** All rows of the backup in place of those that are there, in one transaction. */
async function swapRows(
  client: pg.Client,
  source: Source & { moved: Moved },
  record: () => Promise<void>,
  doing: Doing,
) {
  const { moved } = source;
  await client.query('begin');
  try {
    await setAside(client);
    await loadAll(client, source, doing);
    if (moved.size > 0)
      for (const move of MOVE_KEYS)
        await client.query(move, [[...moved.keys()], [...moved.values()].map(({ other }) => other)]);
    const strangers = await strangersAside(client);
    if (strangers.length > 0)
      throw new BackupError(
        `The database holds tables that are not Facet's (${strangers.join(', ')}), which would be lost: move them elsewhere.`,
      );
    // Nobody has looked at these tables yet, so the planner would know nothing of them.
    const tables = (await listTables(client)).filter(({ of }) => of === 'facet');
    await client.query(`analyze ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
    await record();
    doing.signal.throwIfAborted();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

type Wanted = { name: string; record: Record };

async function replace({ client, storage }: Target, source: Source, { name, record }: Wanted, doing: Doing) {
  const { made } = source;
  const moved: Moved = new Map();
  try {
    const { count, bytes } = await bringFiles(source, storage, moved, doing);
    const report = `Restored ${name}: ${made.people} people, ${made.projects} projects, ${countedFiles(count)}, ${bytesText(bytes)}.`;
    await swapRows(client, { ...source, moved }, () => record(client, { made, report }), doing);
    doing.say(report);
  } catch (error) {
    // What was there is as it was; if the connection is lost, these files stay until the next restore.
    await removeAll(storage, listUnnamed(source, moved, client)).catch(() => undefined);
    throw error;
  }
}

/**
 * Puts a backup in the place of what this installation holds, while it runs: files are added first, then all rows come
 * in one transaction, to which `record` may add. Killed at any moment, it leaves either what was there or the backup.
 */
export async function restoreInPlace(
  house: BackupSource,
  { place, ...wanted }: Wanted & { place: string },
  doing: Doing,
): Promise<void> {
  const { config, secret, log } = house;
  const repository = await openRepository(place, config.s3);
  const { made } = await chooseBackup(repository, wanted.name);
  const source = { repository, made };
  await requireOlder(made);
  await findSecrets(made, { ...config, secret }, { keyFile: keyFileIn(config.dataDir), acceptsMissing: false });
  await requireWholeRows(repository, made, doing);
  const { client, signal } = await connectFor(house, doing.signal);
  try {
    const reason = await whyNotAside(client);
    if (reason !== null) throw new BackupError(`Nothing can be restored into this database: ${reason}.`);
    if (!(await holdDeletions(client)))
      throw new BackupError('A backup of this database is being made.', { failure: 'busy' });
    const storage = await openStorage(config, log);
    await forget({ client, storage });
    await replace({ client, storage }, source, wanted, { ...doing, signal });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function forget({ client, storage }: Target): Promise<void> {
  if (!(await hasAside(client))) return;
  await removeAll(storage, readFileLines(dumpQuery(client, keysOnlyIn(BEFORE)).lines));
  await dropAside(client);
}

/** Removes what an earlier restore took the place of, with the files that nothing else names. */
export async function forgetBefore(house: BackupSource): Promise<void> {
  const { client } = await connectFor(house, new AbortController().signal);
  try {
    if (!(await hasAside(client)) || !(await holdDeletions(client))) return;
    await forget({ client, storage: await openStorage(house.config, house.log) });
  } finally {
    await client.end().catch(() => undefined);
  }
}
