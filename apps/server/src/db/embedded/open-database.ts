import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConnection } from './database-connection.ts';

const NO_SUCH_DATABASE = '3D000';
const STARTING_UP = '57P03';
const RETRY_MS = 10;

type Attempt = 'open' | 'not yet';

/**
 * Resolves to true once the database accepts connections, having created it if it was missing; resolves to false
 * when the server is gone. Recovery after a crash takes as long as it takes.
 */
export async function awaitDatabase(connection: DatabaseConnection, isGone: () => boolean): Promise<boolean> {
  while (!isGone()) {
    if ((await tryConnection(connection)) === 'open') return true;
    await delay(RETRY_MS);
  }
  return false;
}

async function tryConnection(connection: DatabaseConnection): Promise<Attempt> {
  try {
    await withClient(connection, async () => {});
    return 'open';
  } catch (error) {
    const code = errorCode(error);
    if (code === NO_SUCH_DATABASE) return createDatabase(connection);
    if (isNotYetUp(code)) return 'not yet';
    throw error;
  }
}

async function createDatabase({ database, ...connection }: DatabaseConnection): Promise<Attempt> {
  const create = `CREATE DATABASE ${pg.escapeIdentifier(database)}`;
  await withClient({ ...connection, database: 'postgres' }, (client) => client.query(create));
  return 'open';
}

async function withClient(connection: DatabaseConnection, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...connection, ssl: false });
  // If the server ends during the check, the call rejects; without a listener, the event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await use(client);
  } finally {
    await client.end();
  }
}

// No socket yet, nobody listening on the one that a crash left, a connection cut during the start.
function isNotYetUp(code: string | undefined): boolean {
  return code === undefined || ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', STARTING_UP].includes(code);
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
