import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number will do, as long as every process of Facet uses the same one.
const LOCK = 726_238;
/** What drizzle-kit writes between statements, since not all of them end with a semicolon. */
const BREAK = '--> statement-breakpoint';

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
type Entry = z.infer<typeof journal>['entries'][number];

const readJournal = async () =>
  journal.parse(JSON.parse(await readFile(`${FOLDER}/meta/_journal.json`, 'utf8'))).entries;

/** The migrations that this version knows, in order. */
export const migrationNames = async (): Promise<string[]> => (await readJournal()).map(({ tag }) => tag);

/** When the newest migration that has run here was written. */
async function lastRun(client: pg.Client): Promise<number> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query('select max(created_at)::float8 as last from drizzle.__drizzle_migrations');
  return rows[0]?.last ?? -Infinity;
}

/** All statements at once: a round trip for each of the 700 of a new installation takes longer than running them. */
async function run(client: pg.Client, { tag, when }: Entry): Promise<void> {
  const text = await readFile(`${FOLDER}/${tag}.sql`, 'utf8');
  await client.query(text.replaceAll(BREAK, ';')).catch((cause: unknown) => {
    throw new Error(`migration ${tag} failed`, { cause });
  });
  const hash = createHash('sha256').update(text).digest('hex');
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
}

/** Migrates the tables to this version, forward only; several processes may call it at once. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const last = await lastRun(client);
    const missing = (await readJournal()).filter(({ when }) => when > last);
    if (missing.length === 0) return;
    await client.query('begin');
    for (const entry of missing) await run(client, entry);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
