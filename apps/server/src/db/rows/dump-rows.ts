import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { columnList, fullName, type KeptTable } from './list-tables.ts';

/** Jobs that are done or were called off say nothing any more. */
const JOBS_THAT_WAIT = `where state in ('created', 'retry', 'active', 'failed')`;

/** Everything after this sees one moment of the database, until the transaction ends. */
export const beginSnapshot = (client: pg.Client) =>
  client.query('begin isolation level repeatable read read only; set local statement_timeout = 0');

/** Rows as PostgreSQL's COPY writes them, a line each; `rows` says how many those were, after all have been read. */
export type Dump = { lines: Readable; rows: () => Promise<number> };

/** What a query answers, as COPY writes it: columns between tabs, `\N` for null. */
export function dumpQuery(client: pg.Client, query: string): Dump {
  const copy = client.query(copyTo(`copy (${query}) to stdout`));
  const rows = async () => {
    // The number comes after the last line; the answer to this comes after the number.
    await client.query('select');
    return copy.rowCount;
  };
  return { lines: copy, rows };
}

/** All rows of a table that are kept. */
export function dumpRows(client: pg.Client, table: KeptTable): Dump {
  const columns = columnList(table.columns.map(({ name }) => name));
  const which = table.of === 'queue' && table.name === 'job' ? JOBS_THAT_WAIT : '';
  return dumpQuery(client, `select ${columns} from ${fullName(table)} ${which}`);
}
