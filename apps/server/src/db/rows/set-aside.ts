import type pg from 'pg';
import { z } from 'zod';

/** Where what a restored backup took the place of lies until it is removed. */
export const BEFORE = 'facet_before';

const facts = z.object({ schema: z.string().nullable(), owns: z.boolean() });
const named = z.object({ name: z.string() });

const namesFrom = async (client: pg.Client, query: string): Promise<string[]> =>
  (await client.query(query)).rows.map((row) => named.parse(row).name);

/** Why the tables of this database can't be set aside; null if they can. */
export async function whyNotAside(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query(`select current_schema() as schema, pg_has_role(nspowner, 'USAGE') as owns
    from pg_namespace where nspname = 'public'`);
  const { schema, owns } = facts.parse(rows[0] ?? { schema: null, owns: false });
  if (schema !== 'public') return 'its tables are not in the schema public';
  return owns ? null : 'its user does not own the schema public';
}

/**
 * Sets all of Facet's tables aside and leaves an empty schema, within the caller's transaction. Until it commits,
 * everybody else reads and writes the ones set aside, and waits for nothing.
 */
export async function setAside(client: pg.Client): Promise<void> {
  await client.query(`alter schema public rename to ${BEFORE}; create schema public;
    delete from drizzle.__drizzle_migrations`);
  const extensions = `select quote_ident(extname) as name from pg_extension where extnamespace = '${BEFORE}'::regnamespace`;
  for (const name of await namesFrom(client, extensions))
    await client.query(`alter extension ${name} set schema public`);
}

/** What was set aside and has no table of Facet's in its place. */
export const strangersAside = (client: pg.Client): Promise<string[]> =>
  namesFrom(
    client,
    `select relname as name from pg_class where relnamespace = '${BEFORE}'::regnamespace
      and relkind in ('r', 'p', 'v', 'm', 'f')
      and relname not in (select relname from pg_class where relnamespace = 'public'::regnamespace)
    order by relname limit 5`,
  );

export const hasAside = async (client: pg.Client): Promise<boolean> =>
  (await namesFrom(client, `select nspname as name from pg_namespace where nspname = '${BEFORE}'`)).length > 0;

/** Removes it for good. Whoever still reads there is waited for only shortly: it is tried again. */
export const dropAside = (client: pg.Client) =>
  client.query(`set lock_timeout = '10s'; drop schema ${BEFORE} cascade`).then(() => undefined);
