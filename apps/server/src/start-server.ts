import { migrateDatabase } from './db/migrate.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import type { Config } from './platform/config/load-config.ts';
import { requireDataDir } from './platform/config/require-data-dir.ts';
import { readOrCreateSecret } from './platform/config/read-or-create-secret.ts';
import { findFfmpeg } from './platform/films/find-ffmpeg.ts';
import type { Log } from './platform/log.ts';
import type { RunningServer } from './start-on.ts';

/** Opens the database and migrates it to this version. */
async function openToday(config: Config, log: Log): Promise<OpenDatabase> {
  const database = await openDatabase(config, log);
  try {
    const { migrateJobs } = await import('./platform/jobs/migrate-jobs.ts');
    await Promise.all([migrateDatabase(database.connection), migrateJobs(database.connection)]);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Loads all the rest, in parts, because nothing else runs while a module and its imports are loaded. */
async function loadRest() {
  await import('./platform/http/create-http.ts');
  await import('./features/files/routes.ts');
  await import('./features.ts');
  return import('./start-on.ts');
}

/**
 * Starts one process of Facet: database, migrations, platform, features; resolves once it accepts requests. After
 * `onRestored`, it is to be stopped and started anew.
 */
export async function startServer(
  config: Config,
  log: Log,
  onRestored: () => void = () => undefined,
): Promise<RunningServer> {
  await requireDataDir(config.dataDir);
  const secret = config.secret ?? (await readOrCreateSecret(config.dataDir));
  // The database starts while the rest is loaded, which takes just as long.
  const opening = openToday(config, log);
  try {
    const [database, ffmpeg, { startOn }] = await Promise.all([opening, findFfmpeg(config.ffmpegPath), loadRest()]);
    return await startOn(database, { config, log, secret, ffmpeg, onRestored });
  } catch (error) {
    await opening.then(
      (database) => database.stop(),
      () => undefined,
    );
    throw error;
  }
}
