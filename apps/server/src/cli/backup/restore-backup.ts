import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { readFileLines } from '../../platform/backup/kept-files.ts';
import type { Manifest } from '../../platform/backup/manifest.ts';
import { chooseBackup, openRepository, unpacked, type Repository } from '../../platform/backup/repository.ts';
import { findSecrets, type RestoreWishes } from '../../platform/backup/find-secrets.ts';
import { keyFileIn, type Secrets } from '../../platform/backup/seal-secrets.ts';
import type { Config } from '../../platform/config/load-config.ts';
import { placeSecret } from '../../platform/config/read-or-create-secret.ts';
import { requireDataDir } from '../../platform/config/require-data-dir.ts';
import type { Log } from '../../platform/log.ts';
import { FILES_FOLDER, openStorage } from '../../platform/storage/open-storage.ts';
import { CLUSTER_FOLDER } from '../../db/embedded/make-cluster.ts';
import { openDatabase } from '../../open-database.ts';
import { readFiles, requireWholeRows } from '../../platform/backup/check-parts.ts';
import { loadDatabase, requireOlder } from '../../platform/backup/load-database.ts';
import { requireEmpty, requireOwnBucket, WORK_FOLDER } from './require-empty.ts';
import { bytesText, countedFiles, createDamages, type Doing } from '../../platform/backup/progress.ts';

const ANY_SIZE = { maxBytes: Number.MAX_SAFE_INTEGER };
/** In the order in which they come to their place: with the database, a server starts on them. */
const RESULTS = ['secrets', FILES_FOLDER, `${CLUSTER_FOLDER}.place`, CLUSTER_FOLDER];

type Restoring = {
  config: Config;
  repository: Repository;
  made: Manifest;
  secrets: Secrets | null;
  wishes: RestoreWishes;
  log: Log;
};

const readKeptFiles = async ({ repository, made }: Pick<Restoring, 'repository' | 'made'>) =>
  readFileLines(unpacked(await repository.get(made.files.list)));

async function restoreFiles({ repository, made, config, wishes, log }: Restoring, doing: Doing) {
  const storage = await openStorage(config, log);
  const damages = createDamages(doing.say);
  const use = async (key: string, bytes: Parameters<typeof storage.put>[1]) => storage.put(key, bytes, ANY_SIZE);
  const whole = await readFiles(
    { repository, made },
    { use, drop: (key) => storage.remove(key) },
    { ...doing, damages },
  );
  if (damages.count() > 0 && !wishes.acceptsMissing)
    throw new BackupError(
      `${countedFiles(damages.count())} of this backup can't be restored, so nothing was. With --accept-missing, all others are.`,
    );
  return whole;
}

async function restoreSecrets({ config: { dataDir }, secrets, wishes: { keyFile } }: Restoring) {
  if (!secrets) return;
  await placeSecret(dataDir, secrets.facet_secret);
  // So that one key opens the backups of before and of from now on.
  if (keyFile === undefined) return;
  await copyFile(keyFile, keyFileIn(dataDir));
  await chmod(keyFileIn(dataDir), 0o600);
}

async function restoreAll(restoring: Restoring, doing: Doing) {
  const files = await restoreFiles(restoring, doing);
  const database = await openDatabase(restoring.config, restoring.log);
  try {
    // Rows take seconds where files take minutes.
    await loadDatabase(database.connection, restoring, { ...doing, progress: () => undefined });
  } finally {
    await database.stop();
  }
  await restoreSecrets(restoring);
  return files;
}

async function moveOut(work: string, dataDir: string) {
  const there = await readdir(work);
  for (const name of RESULTS.filter((one) => there.includes(one)))
    await rename(path.join(work, name), path.join(dataDir, name));
}

async function check({ config, repository, made }: Restoring, doing: Doing) {
  await requireWholeRows(repository, made, doing);
  if (config.s3) await requireOwnBucket(config, await readKeptFiles({ repository, made }));
}

/** Restores a backup into an empty place, whole or not at all; throws BackupError, saying why, if it can't. */
export async function restoreBackup(
  config: Config,
  given: string,
  wishes: RestoreWishes,
  { log, ...doing }: Doing & { log: Log },
): Promise<void> {
  const repository = await openRepository(given, config.s3);
  const { name, made } = await chooseBackup(repository, wishes.name);
  await requireOlder(made);
  await requireDataDir(config.dataDir);
  await requireEmpty(config);
  const secrets = await findSecrets(made, config, wishes);
  const work = path.join(config.dataDir, WORK_FOLDER);
  const restoring = { config: { ...config, dataDir: work }, repository, made, secrets, wishes, log };
  await check(restoring, doing);
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { mode: 0o700 });
  try {
    const files = await restoreAll(restoring, doing);
    await moveOut(work, config.dataDir);
    const { people, projects } = made;
    doing.say(
      `Restored ${name}: ${people} people, ${projects} projects, ${countedFiles(files.count)}, ${bytesText(files.bytes)}.`,
    );
    doing.say('Everybody signs in again. Start Facet now.');
  } catch (error) {
    if (doing.signal.aborted) throw new BackupError('Cancelled: nothing was restored.', { cause: error });
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
