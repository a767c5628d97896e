import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { columnList, fullName, listTables, quoted, type KeptSequence, type KeptTable } from './list-tables.ts';

const foreignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() });

const copyInto = (client: pg.Client, target: string, lines: Readable, signal: AbortSignal) =>
  pipeline(lines, client.query(copyFrom(`copy ${target} from stdin`)), { signal });

/**
 * Runs `load` while no foreign key and no trigger of ours looks at single rows; afterwards every key is checked as a
 * whole. Nothing of it needs the rights of a superuser.
 */
export async function whileUnchecked(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query(`select conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`);
  const keys = rows.map((row) => foreignKey.parse(row));
  const tables = (await listTables(client)).filter(({ of }) => of === 'facet').map(fullName);
  const each = (statement: (name: string) => string) => client.query(tables.map(statement).join('; '));
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  // What migrations put in themselves is in the rows, too.
  await client.query(`truncate ${tables.join(', ')}`);
  await each((name) => `alter table ${name} disable trigger user`);
  await load();
  await each((name) => `alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

/**
 * The queue has the shape of its own version, which may be another than that of the rows: what both have in common is
 * taken.
 */
async function loadByName(client: pg.Client, table: KeptTable, lines: Readable, signal: AbortSignal) {
  const today = (await listTables(client)).find(({ of, name }) => of === table.of && name === table.name);
  const both = table.columns.filter(({ name }) => today?.columns.some((column) => column.name === name));
  const columns = columnList(both.map(({ name }) => name));
  const shape = table.columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');
  await client.query(`create temporary table arriving (${shape})`);
  await copyInto(client, 'pg_temp.arriving', lines, signal);
  await client.query(`insert into ${fullName(table)} (${columns}) select ${columns} from pg_temp.arriving
    on conflict do nothing; drop table pg_temp.arriving`);
}

/** Puts rows, as COPY wrote them, into the table. */
export async function loadRows(client: pg.Client, table: KeptTable, lines: Readable, signal: AbortSignal) {
  if (table.of === 'queue') return loadByName(client, table, lines, signal);
  const columns = columnList(table.columns.map(({ name }) => name));
  await copyInto(client, `${fullName(table)} (${columns})`, lines, signal);
}

/** Lets numbering go on where it was. */
export async function loadSequences(client: pg.Client, sequences: readonly KeptSequence[]) {
  for (const { name, value } of sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, value]);
}
