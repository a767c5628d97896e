import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { runCommand } from './cli/run-command.ts';
import { migrateDatabase, migrationNames } from './db/migrate.ts';
import { freePort } from './testing/free-port.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const MAIN = path.resolve(import.meta.dirname, 'main.js');
const NEWER = '9001_gold_price_by_the_hour';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

async function query(statement: string, values: unknown[] = []) {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** What a newer Facet leaves when it has migrated the database. */
const migrateByNewer = (name: string | null) =>
  query('insert into drizzle.__drizzle_migrations (hash, created_at, name) values ($1, $2, $3)', [
    'hash',
    Date.UTC(2031, 4, 2),
    name,
  ]);

async function environment(): Promise<NodeJS.ProcessEnv> {
  const { host, port, user, database: name } = database.connection;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'facet-newer-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DATABASE_URL: `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  };
}

/** Starts a process of this version, which is expected to end by itself. */
async function startAndEnd() {
  const server = spawn(process.execPath, [MAIN], { env: await environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained, [code]] = await Promise.all([
    text(server.stdout),
    text(server.stderr),
    once(server, 'exit'),
  ]);
  return { code, said, complained };
}

const refusal = async (theirs: string) =>
  `A newer Facet has brought this database to ${theirs}, and this one knows only what came up to ` +
  `${(await migrationNames()).at(-1)}: run a Facet that is as new as the database, or restore a backup from before the upgrade.`;

test('a server refuses a database that a newer one has migrated, in one line that names both', async () => {
  await migrateByNewer(NEWER);
  const { code, said, complained } = await startAndEnd();
  expect({ code, lines: complained.trim() }).toEqual({ code: 1, lines: await refusal(NEWER) });
  expect(said).not.toContain('ready');
});

test('so does the command line', async () => {
  await migrateByNewer(NEWER);
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const code = await runCommand(['storage'], await environment(), { say: write, complain: write });
  expect({ code, lines }).toEqual({ code: 1, lines: [await refusal(NEWER)] });
});

test('a migration without a name is named by its day', async () => {
  await migrateByNewer(null);
  await expect(migrateDatabase(database.connection)).rejects.toThrow(await refusal('a migration of 2031-05-02'));
});

test('nothing is changed in a database that is refused, though something is missing in it', async () => {
  const [first] = (await query('select min(created_at) as first from drizzle.__drizzle_migrations')).rows;
  await query('delete from drizzle.__drizzle_migrations where created_at > $1', [first.first]);
  await migrateByNewer(NEWER);
  await expect(migrateDatabase(database.connection)).rejects.toThrow(NEWER);
  const { rows } = await query('select name from drizzle.__drizzle_migrations order by created_at');
  expect(rows.map(({ name }) => name)).toEqual([(await migrationNames())[0], NEWER]);
});

test('a database from before migrations had names is taken, and its next migration has one', async () => {
  await query('alter table drizzle.__drizzle_migrations drop column name');
  await migrateDatabase(database.connection);
  await migrateByNewer(NEWER);
  await expect(migrateDatabase(database.connection)).rejects.toThrow(await refusal(NEWER));
});
