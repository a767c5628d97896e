import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { CLUSTER_FOLDER, DATABASE_NAME, DATABASE_ROLE, makeCluster } from '../db/embedded/make-cluster.ts';
import { openPostgresLog } from '../db/embedded/postgres-log.ts';
import { serverAccount } from '../db/embedded/server-account.ts';
import { serverBinaries } from '../db/embedded/server-binaries.ts';
import { settingArguments } from '../db/embedded/server-settings.ts';
import { makeSocketFolder, removeSocketFolder } from '../db/embedded/socket-folder.ts';
import { startPostmaster } from '../db/embedded/start-postmaster.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { migrateJobs } from '../platform/jobs/migrate-jobs.ts';
import { freePort } from './free-port.ts';

const DATABASE = 'external';

/** As operators make one, with the order of their own language. */
const CREATE = `CREATE DATABASE ${DATABASE} TEMPLATE template0 ENCODING 'UTF8'
  LOCALE_PROVIDER icu ICU_LOCALE 'sv-SE' LC_COLLATE 'C' LC_CTYPE 'C'`;

async function makeDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(CREATE);
  await client.end();
}

/**
 * Another PostgreSQL than Facet's own: a second cluster, reached over TCP by an address, with a database in another
 * order; with `isEmpty`, without Facet's tables. The folder is for the caller to remove.
 */
export async function startExternalDatabase({ isEmpty = false } = {}) {
  const dataDir = await realpath(await mkdtemp(path.join(tmpdir(), 'facet-external-')));
  const folder = path.join(dataDir, CLUSTER_FOLDER);
  const account = serverAccount(folder);
  const { postgres, initdb } = serverBinaries(dataDir, account);
  const log = openPostgresLog(dataDir);
  await makeCluster({ folder, initdb, account, log });
  const socketFolder = makeSocketFolder(dataDir, account);
  const port = await freePort();
  const overrides = { listen_addresses: '127.0.0.1', port: String(port), fsync: 'off', synchronous_commit: 'off' };
  const settings = settingArguments({ dataDir, socketFolder, overrides });
  const server = { host: '127.0.0.1', port, user: DATABASE_ROLE, database: DATABASE_NAME };
  const postmaster = await startPostmaster({ postgres, folder, account, settings, log }, server);
  await makeDatabase(server);
  const connection = { ...server, database: DATABASE };
  if (!isEmpty) {
    await migrateDatabase(connection);
    await migrateJobs(connection);
  }
  const stop = async () => {
    await postmaster.stop();
    removeSocketFolder(socketFolder);
    log.close();
  };
  return { dataDir, connection, url: `postgres://${DATABASE_ROLE}@127.0.0.1:${port}/${DATABASE}`, stop };
}
