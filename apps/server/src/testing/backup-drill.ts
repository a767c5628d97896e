import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { runCommand } from '../cli/run-command.ts';
import type { DatabaseConnection } from '../db/embedded/database-connection.ts';
import { dumpQuery, dumpRows } from '../db/rows/dump-rows.ts';
import { listTables } from '../db/rows/list-tables.ts';
import { STORED_KEYS } from '../db/rows/stored-keys-sql.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** Of these, a restore changes or leaves rows out. */
const CHANGED = ['sessions', 'resumable_uploads'];

export const urlFor = ({ host, port, user, database }: DatabaseConnection): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** A folder that goes when the test ends. */
export async function testFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `facet-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function query(connection: pg.ClientConfig, statement: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database without any table beside the one of a connection. */
export async function emptyDatabase(beside: DatabaseConnection): Promise<DatabaseConnection> {
  const database = `empty_${randomUUID().replaceAll('-', '')}`;
  await query(beside, `create database ${database} template template0`);
  onTestFinished(() => query(beside, `drop database ${database} with (force)`).then(() => undefined));
  return { ...beside, database };
}

/** Runs a command as an operator does; `text` is all that it said. */
export async function command(args: readonly string[], env: NodeJS.ProcessEnv, signal?: AbortSignal) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const code = await runCommand(args, env, { say: write, complain: write }, signal);
  return { code, text: lines.join('\n') };
}

/** What a database holds: the number of rows of each table and a hash over all of them in their order. */
export async function readContents(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const found: Record<string, string> = {};
  try {
    for (const table of await listTables(client)) {
      const hash = createHash('sha256');
      const dump = dumpRows(client, table);
      await pipeline(dump.lines, hash);
      const rows = await dump.rows();
      if (table.of === 'facet' && !CHANGED.includes(table.name))
        found[table.name] = `${rows} rows, ${hash.digest('hex')}`;
    }
  } finally {
    await client.end();
  }
  return found;
}

/** The SHA-256 of each file that a database names, as it lies in a storage or a folder. */
export async function readStoredFiles(
  connection: pg.ClientConfig,
  place: string | Storage,
): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const storage = typeof place === 'string' ? await createDiskStorage(place) : place;
  try {
    const lines = (await text(dumpQuery(client, STORED_KEYS).lines)).trim().split('\n');
    const hashes = lines.map(async (line) => {
      const [key = ''] = line.split('\t');
      const hash = createHash('sha256');
      await pipeline(await storage.get(key), hash);
      return [key, hash.digest('hex')] as const;
    });
    return Object.fromEntries(await Promise.all(hashes));
  } finally {
    await client.end();
  }
}
