import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createPool } from './client.ts';
import { plannedAnew, prepared } from './prepared.ts';

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

type Runner = { $client: pg.PoolClient };

/** How often PostgreSQL has planned and has used a kept plan of this statement, of ten runs on one connection. */
async function listPlans(run: (runner: Runner) => Promise<unknown>, name: string) {
  const client = await pool.connect();
  try {
    for (let turn = 0; turn < 10; turn += 1) await run({ $client: client });
    const { rows } = await client.query(
      'select custom_plans::int as custom, generic_plans::int as kept from pg_prepared_statements where name = $1',
      [name],
    );
    return rows[0];
  } finally {
    client.release(true);
  }
}

// Each row asks something more of the tables, as our lists do, so that more rows cost more.
const strung = sql`(select count(*) from pearls other where other.strand = pearl.strand and other.id < pearl.id)`;
const ids = sql.placeholder('ids');
const byId = sql`select pearl.id, ${strung} from pearls pearl where pearl.id = any(${ids}::int[])`;

test('a page is planned once, the first one knowing its size', async () => {
  const page = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
  const listed = prepared(
    'pearls',
    sql`select pearl.id, ${strung} from pearls pearl where pearl.strand = ${sql.placeholder('strand')}
      order by pearl.id ${page}`,
  );
  const first = await listPlans((runner) => listed(runner, { strand: 1, limit: 3, offset: 0 }), 'pearls|3');
  expect(first).toEqual({ custom: 0, kept: 10 });
  const next = await listPlans((runner) => listed(runner, { strand: 1, limit: 3, offset: 3 }), 'pearls');
  expect(next).toEqual({ custom: 0, kept: 10 });
});

test('a query is planned once for few values and many, whatever PostgreSQL expects of them', async () => {
  const query = prepared('pearls_by_id', byId);
  expect(await listPlans((runner) => query(runner, { ids: [4999] }), 'pearls_by_id')).toEqual({ custom: 0, kept: 10 });
  expect(await query({ $client: pool }, { ids: [7, 4999] })).toHaveLength(2);
  expect(await query({ $client: pool }, { ids: [] })).toHaveLength(0);
});

const readMode = async ({ $client }: Runner) => (await $client.query('show plan_cache_mode')).rows[0].plan_cache_mode;

test('a query that is planned anew knows its values, and leaves the connection as it was', async () => {
  const mode = sql`current_setting('plan_cache_mode')`;
  const query = plannedAnew<{ mode: string }>('mode', sql`select ${mode} as mode where ${ids}::int[] is not null`);
  const failing = plannedAnew('failing', sql`select 1 / cardinality(${ids}::int[])`);
  expect(await query({ $client: pool }, { ids: [7] })).toEqual([{ mode: 'force_custom_plan' }]);
  const client = await pool.connect();
  try {
    const runner = { $client: client };
    await expect(failing(runner, { ids: [] })).rejects.toThrow('division by zero');
    expect(await readMode(runner)).toBe('force_generic_plan');
    await client.query('begin');
    expect(await query(runner, { ids: [7] })).toEqual([{ mode: 'force_custom_plan' }]);
    await expect(failing(runner, { ids: [] })).rejects.toThrow('division by zero');
    await client.query('rollback');
    expect(await readMode(runner)).toBe('force_generic_plan');
  } finally {
    client.release(true);
  }
});
