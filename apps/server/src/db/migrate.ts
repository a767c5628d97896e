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

/** A newer Facet has migrated this database; the message is one line that names its migration and ours. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';

  constructor(theirs: string, ours: string) {
    super(
      `A newer Facet has brought this database to ${theirs}, and this one knows only what came up to ${ours}: ` +
        'run a Facet that is as new as the database, or restore a backup from before the upgrade.',
    );
  }
}

const applied = z.object({ when: z.number(), name: z.string().nullable() });

/**
 * When the newest migration that has run here was written. Throws NewerDatabaseError if one of them is not ours: its
 * tables may be read and written in ways that would do harm.
 */
async function lastRun(client: Pick<pg.Client, 'query'>, ours: readonly Entry[]): Promise<number> {
  // The first 56 migrations ran before names were kept; the column itself may not be there yet when a command asks.
  const { rows } = await client.query(`select created_at::float8 as when, to_jsonb(m) ->> 'name' as name
    from drizzle.__drizzle_migrations m order by created_at`);
  const known = new Set(ours.map(({ when }) => when));
  const all = rows.map((row) => applied.parse(row));
  const foreign = all.findLast(({ when }) => !known.has(when));
  if (foreign) {
    const day = new Date(foreign.when).toISOString().slice(0, 10);
    throw new NewerDatabaseError(foreign.name ?? `a migration of ${day}`, ours.at(-1)?.tag ?? 'none');
  }
  return all.at(-1)?.when ?? -Infinity;
}

/** Throws NewerDatabaseError if a newer Facet has migrated this database, which must have been migrated before. */
export async function requireKnownMigrations(client: Pick<pg.Pool, 'query'>): Promise<void> {
  await lastRun(client, await readJournal());
}

/** The list of what has run. Only what is missing is made, since altering a table waits for a dump that reads it. */
async function prepareList(client: pg.Client): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint, name text)`);
  const { rowCount } = await client.query(`select from pg_attribute
    where attrelid = 'drizzle.__drizzle_migrations'::regclass and attname = 'name' and not attisdropped`);
  if (rowCount === 0) await client.query('alter table drizzle.__drizzle_migrations add column name text');
}

/** All statements at once: a round trip for each of the 700 of a new installation takes longer than running them. */
async function run(client: pg.Client, { tag, when }: Entry): Promise<void> {
  const text = await readFile(`${FOLDER}/${tag}.sql`, 'utf8');
  await client.query(text.replaceAll(BREAK, ';')).catch((cause: unknown) => {
    throw new Error(`migration ${tag} failed`, { cause });
  });
  const hash = createHash('sha256').update(text).digest('hex');
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at, name) values ($1, $2, $3)', [
    hash,
    when,
    tag,
  ]);
}

const sorted = z.object({ index: z.string() });

/**
 * Sorts anew what a database keeps in reading order, if that has changed with PostgreSQL's ICU: by another order, what is
 * in an index is no longer found.
 */
async function renewReadingOrder(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select distinct i.indexrelid::regclass::text as index
    from pg_collation c join pg_index i on c.oid = any(i.indcollation)
    where c.collname = 'reading_order' and c.collversion <> pg_collation_actual_version(c.oid)`);
  if (rows.length === 0) return;
  for (const row of rows) await client.query(`reindex index ${sorted.parse(row).index}`);
  await client.query('alter collation reading_order refresh version');
}

/** The migrations that have run here, in order. */
export async function appliedMigrations(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const ours = await readJournal();
  const last = await lastRun(client, ours);
  return ours.filter(({ when }) => when <= last).map(({ tag }) => tag);
}

/** Runs what is missing up to a migration, or all of it; within the caller's transaction. */
export async function runMissing(client: pg.Client, until?: string): Promise<void> {
  await prepareList(client);
  const ours = await readJournal();
  const last = await lastRun(client, ours);
  const end = until === undefined ? ours.length : ours.findIndex(({ tag }) => tag === until) + 1;
  for (const entry of ours.slice(0, end)) if (entry.when > last) await run(client, entry);
}

/**
 * Migrates the tables to this version, forward only; several processes may call it at once. A new installation runs all of
 * them, too: squashed into one they took 0.5 s instead of 0.65, and would be a second truth of 7,300 lines. Throws NewerDatabaseError,
 * and changes nothing, if a newer Facet has been here.
 */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await prepareList(client);
    const ours = await readJournal();
    const last = await lastRun(client, ours);
    const missing = ours.filter(({ when }) => when > last);
    await client.query('begin');
    for (const entry of missing) await run(client, entry);
    await renewReadingOrder(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
