import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** What runs SQL: the pool's handle or a transaction; both bring their client. */
export type SqlRunner = { readonly $client: { query(config: pg.QueryConfig): Promise<pg.QueryResult> } };

/**
 * A query whose text is made once and whose plan PostgreSQL keeps, for hot reads; `name` must be unique.
 * Values come by the names of the query's placeholders. Rows are as the driver gives them.
 */
export function prepared<Row extends object>(name: string, query: SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return async (runner: SqlRunner, values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = await runner.$client.query({ name, text, values: fillPlaceholders(params, values) });
    return rows;
  };
}
