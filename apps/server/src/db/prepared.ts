import { createHash } from 'node:crypto';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** What runs SQL: the pool's handle or a transaction; both bring their client. */
export type SqlRunner = { readonly $client: { query(config: pg.QueryConfig): Promise<pg.QueryResult> } };

type Values = Record<string, unknown>;

export type PreparedQuery<Row> = {
  (runner: SqlRunner, values: Values): Promise<Row[]>;
  /** What is sent to the database for these values. */
  configFor(values: Values): { name: string; text: string; values: unknown[] };
};

// PostgreSQL cuts a longer name off, so that two that begin alike would be one.
const NAME_MAX = 63;
const nameFor = (name: string) =>
  name.length <= NAME_MAX ? name : `${name.slice(0, 42)}_${createHash('sha1').update(name).digest('hex').slice(0, 20)}`;

/**
 * A query whose text is made once and whose plan PostgreSQL keeps, for hot reads; `name` must be unique.
 * Values come by the names of the query's placeholders. Rows are as the driver gives them.
 */
export function prepared<Row extends object>(name: string, query: SQL): PreparedQuery<Row> {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  const shortName = nameFor(name);
  const configFor = (values: Values) => ({ name: shortName, text, values: fillPlaceholders(params, values) });
  const run = async (runner: SqlRunner, values: Values): Promise<Row[]> => {
    const { rows } = await runner.$client.query(configFor(values));
    return rows;
  };
  return Object.assign(run, { configFor });
}

/**
 * A query whose text is made once and whose plan is made for the values of each call: for those that read so much that a
 * plan for any values costs more than planning.
 */
export function plannedAnew<Row extends object>(query: SQL): (runner: SqlRunner, values: Values) => Promise<Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return async (runner, values) => {
    const { rows } = await runner.$client.query({ text, values: fillPlaceholders(params, values) });
    return rows;
  };
}
