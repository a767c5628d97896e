import pg from 'pg';
import { z } from 'zod';
import { ConfigError } from './platform/config/config-error.ts';

const CONNECT_MS = 10_000;
/** What is written for PostgreSQL 15 does not all run on an older one. */
const OLDEST = 15;

const state = z.object({
  version: z.number(),
  encoding: z.string(),
  reads_only: z.boolean(),
  may_create: z.boolean(),
  has_icu: z.boolean(),
  has_trigrams: z.boolean(),
});

const codeOf = (error: unknown): string => {
  // Where a name has several addresses, the errors of each try come together.
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return one instanceof Error && 'code' in one ? String(one.code) : one instanceof Error ? one.message : String(one);
};

/** Why no connection was made, as PostgreSQL or the network says it. */
function whyNot(code: string, place: string, { user, database }: pg.Client): string {
  if (code === '28P01' || code === '28000') return `${place} refuses the user ${user} or the password`;
  if (code === '3D000') return `${place} has no database ${database}`;
  if (code === '53300') return `${place} has no connection left`;
  return `nothing answers at ${place} (${code})`;
}

/** Throws a one-line ConfigError if the database in DATABASE_URL can't be reached or isn't one that Facet can use. */
export async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  const refuse = (reason: string) => new ConfigError(`DATABASE_URL: ${reason}`);
  const place = `${client.host}:${client.port}`;
  // A connection that is lost while it is closed is nobody's concern any more.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw refuse(whyNot(codeOf(error), place, client));
  });
  try {
    const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as version,
      pg_encoding_to_char(encoding) as encoding, pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as reads_only,
      has_database_privilege(oid, 'create') as may_create, exists (select from pg_collation where collprovider = 'i') as has_icu,
      exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams
      from pg_database where datname = current_database()`);
    const found = state.parse(rows[0]);
    if (found.version < OLDEST) throw refuse(`PostgreSQL ${found.version} is too old: Facet needs ${OLDEST} or newer`);
    if (found.encoding !== 'UTF8') throw refuse(`${client.database} is in ${found.encoding}: Facet needs one in UTF8`);
    if (!found.has_icu) throw refuse(`this PostgreSQL was built without ICU, by which Facet sorts`);
    if (!found.has_trigrams)
      throw refuse(
        'this PostgreSQL comes without pg_trgm, by which Facet searches (on many systems: postgresql-contrib)',
      );
    if (found.reads_only) throw refuse(`${place} takes no writes: it is a standby, or read-only`);
    if (!found.may_create) throw refuse(`the user ${client.user} may not create schemas in ${client.database}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
