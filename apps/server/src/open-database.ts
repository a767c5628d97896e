import type pg from 'pg';
import { requireDatabase } from './require-database.ts';
import { startEmbeddedDatabase } from './db/embedded/start-embedded-database.ts';
import type { Config } from './platform/config/load-config.ts';
import type { Log } from './platform/log.ts';

/** `stop` may be called again. */
export type OpenDatabase = { connection: pg.ClientConfig; stop(): Promise<void> };

/**
 * The database of this installation: the one in DATABASE_URL, which must answer (ConfigError), else Facet's own, started
 * for this process only.
 */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await requireDatabase(config.databaseUrl);
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  }
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  let stopping: Promise<void> | undefined;
  return { connection: embedded.connection, stop: () => (stopping ??= embedded.stop()) };
}
