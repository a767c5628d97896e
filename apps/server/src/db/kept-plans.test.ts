import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createPool } from './client.ts';
import { plannedOnce, prepared } from './prepared.ts';

let app: TestApp;
let pool: pg.Pool;

beforeAll(async () => {
  app = await startTestApp();
  pool = createPool(app.connection, () => undefined);
  await pool.query('create table pearls (id serial primary key, strand int not null)');
  await pool.query('insert into pearls (strand) select 1 + n % 5 from generate_series(1, 5000) n');
  await pool.query('create index on pearls (strand, id)');
  await pool.query('vacuum analyze pearls');
});

afterAll(async () => {
  await pool.end();
  await app.stop();
});

/** How often PostgreSQL has used a kept plan of the statement of this name, of ten runs on one connection. */
async function keptOf(run: (runner: { $client: pg.PoolClient }) => Promise<unknown>, name: string): Promise<number> {
  const client = await pool.connect();
  try {
    for (let turn = 0; turn < 10; turn += 1) await run({ $client: client });
    const { rows } = await client.query(
      'select generic_plans::int as kept from pg_prepared_statements where name = $1',
      [name],
    );
    return rows[0].kept;
  } finally {
    client.release(true);
  }
}

// Each row asks something more of the tables, as our lists do, so that more rows cost more.
const strung = sql`(select count(*) from pearls other where other.strand = pearl.strand and other.id < pearl.id)`;

test('the plan of a first page is kept, whatever its size', async () => {
  const page = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
  const listed = prepared(
    'pearls',
    sql`select pearl.id, ${strung} from pearls pearl where pearl.strand = ${sql.placeholder('strand')}
      order by pearl.id ${page}`,
  );
  expect(await keptOf((runner) => listed(runner, { strand: 1, limit: 3, offset: 0 }), 'pearls|3')).toBe(5);
  // What the size in the text is for: not knowing it, PostgreSQL plans each time.
  expect(await keptOf((runner) => listed(runner, { strand: 1, limit: 3, offset: 3 }), 'pearls')).toBe(0);
});

test('a query that is planned once is, for one row and for many', async () => {
  const ids = sql.placeholder('ids');
  const query = sql`select pearl.id, ${strung} from pearls pearl where pearl.id = any(${ids}::int[])`;
  const [once, anyTime] = [plannedOnce('pearls_once', query), prepared('pearls_prepared', query)];
  expect(await keptOf((runner) => once(runner, { ids: [4999] }), 'pearls_once')).toBe(5);
  // One row is less than the few that PostgreSQL reckons with where it knows no number.
  expect(await keptOf((runner) => anyTime(runner, { ids: [4999] }), 'pearls_prepared')).toBe(0);
  expect(await once({ $client: pool }, { ids: [7, 4999] })).toHaveLength(2);
  expect(await once({ $client: pool }, { ids: [] })).toHaveLength(0);
});
