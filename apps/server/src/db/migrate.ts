import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number will do, as long as every process of Facet asks for the same one.
const LOCK = 726_238;

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

const readJournal = async () =>
  journal.parse(JSON.parse(await readFile(`${FOLDER}/meta/_journal.json`, 'utf8'))).entries;

/** The migrations that this version knows, in their order. */
export const migrationNames = async (): Promise<string[]> => (await readJournal()).map(({ tag }) => tag);

/** Whether the newest of them has run: it says so quicker than all of them, read and hashed. */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as begun`);
  if (!rows[0]?.begun) return false;
  const { rows: ran } = await client.query('select max(created_at)::float8 as last from drizzle.__drizzle_migrations');
  return ran[0]?.last === (await readJournal()).at(-1)?.when;
}

/** Brings the tables to this version, forward only; several processes may call it at once. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (!(await isUpToDate(client))) await migrate(drizzle(client), { migrationsFolder: FOLDER });
  } finally {
    await client.end();
  }
}
