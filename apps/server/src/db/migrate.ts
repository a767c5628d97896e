import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number will do, as long as every process of Facet asks for the same one.
const LOCK = 726_238;

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** The migrations that this version knows, in their order. */
export async function migrationNames(): Promise<string[]> {
  const { entries } = journal.parse(JSON.parse(await readFile(`${FOLDER}/meta/_journal.json`, 'utf8')));
  return entries.map(({ tag }) => tag);
}

/** Brings the tables to this version, forward only; several processes may call it at once. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: FOLDER });
  } finally {
    await client.end();
  }
}
