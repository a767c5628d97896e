import type pg from 'pg';
import { startEmbeddedDatabase } from './db/embedded/start-embedded-database.ts';
import type { Config } from './platform/config/load-config.ts';
import type { Log } from './platform/log.ts';

export type OpenDatabase = { connection: pg.ClientConfig; stop(): Promise<void> };

/** The database of this installation: the one in DATABASE_URL, else Facet's own, started for this process only. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  return { connection: embedded.connection, stop: () => embedded.stop() };
}
