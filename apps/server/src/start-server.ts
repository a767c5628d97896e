import { mkdir } from 'node:fs/promises';
import { openDatabase } from './open-database.ts';
import type { Config } from './platform/config/load-config.ts';
import { readOrCreateSecret } from './platform/config/read-or-create-secret.ts';
import type { Log } from './platform/log.ts';
import type { RunningServer } from './start-on.ts';

/** Starts one process of Facet: database, migrations, platform, features; resolves when it takes requests. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  await mkdir(config.dataDir, { recursive: true });
  const secret = config.secret ?? (await readOrCreateSecret(config.dataDir));
  // The database starts while all the rest is loaded, which takes as long.
  const [database, { startOn }] = await Promise.all([openDatabase(config, log), import('./start-on.ts')]);
  try {
    return await startOn(database, { config, log, secret });
  } catch (error) {
    await database.stop();
    throw error;
  }
}
