import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseConnection } from './database-connection.ts';
import type { EmbeddedDatabaseLog } from './embedded-database-log.ts';
import type { KeptRunning } from './keep-running.ts';
import type { PostgresLog } from './postgres-log.ts';
import { notePlace, wasCopiedWhileRunning } from './copied-while-running.ts';
import { takeDataLock } from './data-lock.ts';
import { endLeftoverPostmaster } from './end-leftover-postmaster.ts';
import { keepRunning } from './keep-running.ts';
import { CLUSTER_FOLDER, DATABASE_NAME, DATABASE_ROLE, makeCluster } from './make-cluster.ts';
import { openPostgresLog } from './postgres-log.ts';
import { serverAccount } from './server-account.ts';
import { serverBinaries } from './server-binaries.ts';
import { clusterName, settingArguments } from './server-settings.ts';
import { clearSocketFolder, makeSocketFolder, removeSocketFolder, SOCKET_PORT } from './socket-folder.ts';
import { startPostmaster } from './start-postmaster.ts';

export type EmbeddedDatabaseOptions = {
  dataDir: string;
  log: EmbeddedDatabaseLog;
  /** Server settings that differ from the defaults, such as `fsync: 'off'` for a run of tests. */
  settings?: Record<string, string>;
};

export type EmbeddedDatabase = {
  connection: DatabaseConnection;
  /** The postmaster's; it changes when PostgreSQL ends unexpectedly and is started again. */
  readonly pid: number;
  stop: () => Promise<void>;
};

/**
 * Starts Facet's own PostgreSQL on `dataDir` for this process alone and resolves when it takes connections;
 * throws an `EmbeddedDatabaseError`, with code `embedded_database_in_use` when another process has the folder.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const releaseLock = takeDataLock(dataDir);
  try {
    return await startLocked({ ...options, dataDir }, releaseLock);
  } catch (error) {
    releaseLock();
    throw error;
  }
}

const HOT_COPY_TEXT =
  'DATA_DIR was copied while Facet ran, so its database may be damaged without a word: restore a copy that was made ' +
  'while Facet was stopped, or check that nothing is missing.';

async function startLocked(
  { dataDir, log, settings = {} }: EmbeddedDatabaseOptions,
  releaseLock: () => void,
): Promise<EmbeddedDatabase> {
  const postgresLog = openPostgresLog(dataDir);
  try {
    const { plan, connection } = await prepare({ dataDir, settings, log: postgresLog });
    if (wasCopiedWhileRunning(dataDir, plan.folder)) log.warn(HOT_COPY_TEXT);
    const server = await keepRunning(async () => {
      await endLeftoverPostmaster({ folder: plan.folder, clusterName: clusterName(dataDir), log });
      clearSocketFolder(connection.host);
      return startPostmaster(plan, connection);
    }, log);
    notePlace(dataDir, plan.folder);
    return presentRunning(server, connection, () => {
      postgresLog.close();
      releaseLock();
    });
  } catch (error) {
    postgresLog.close();
    throw error;
  }
}

type Preparation = { dataDir: string; settings: Record<string, string>; log: PostgresLog };

async function prepare({ dataDir, settings, log }: Preparation) {
  const folder = join(dataDir, CLUSTER_FOLDER);
  const account = serverAccount(folder);
  const { postgres, initdb } = serverBinaries(dataDir, account);
  await makeCluster({ folder, initdb, account, log });
  const host = makeSocketFolder(dataDir, account);
  const connection = { host, port: SOCKET_PORT, user: DATABASE_ROLE, database: DATABASE_NAME };
  const serverSettings = settingArguments({ dataDir, socketFolder: host, overrides: settings });
  return { plan: { postgres, folder, account, settings: serverSettings, log }, connection };
}

function presentRunning(server: KeptRunning, connection: DatabaseConnection, close: () => void): EmbeddedDatabase {
  return {
    connection,
    get pid() {
      return server.pid();
    },
    stop: async () => {
      await server.stop();
      removeSocketFolder(connection.host);
      close();
    },
  };
}
