import pg from 'pg';
import { z } from 'zod';

/**
 * Counts, signs of life, codes and tickets of a minute, pictures that are marked anew each day, maintenance and what was
 * done about backups: nobody needs them back.
 */
export const NOT_KEPT: readonly string[] = [
  'agent_codes',
  'backup_runs',
  'maintenance',
  'marked_pictures',
  'processes',
  'rate_counts',
  'socket_tickets',
];
/** Of the queue, what waits or was given up; it makes and counts the rest anew. */
const OF_QUEUE = ['job', 'queue', 'schedule'];
const QUEUE = 'pgboss';

export const keptTable = z.object({
  /** Facet's own tables or those of its queue. */
  of: z.enum(['facet', 'queue']),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string().regex(/^[\w\s."()[\],]+$/) })),
});
export type KeptTable = z.infer<typeof keptTable>;

export const keptSequence = z.object({ name: z.string(), value: z.string() });
export type KeptSequence = z.infer<typeof keptSequence>;

export const quoted = (name: string): string => pg.escapeIdentifier(name);
export const fullName = ({ of, name }: Pick<KeptTable, 'of' | 'name'>): string =>
  of === 'queue' ? `${QUEUE}.${quoted(name)}` : quoted(name);
export const columnList = (names: readonly string[]): string => names.map(quoted).join(', ');

/** The tables whose rows are kept, with the columns that are written (none that PostgreSQL computes). */
export async function listTables(client: pg.Client): Promise<KeptTable[]> {
  const { rows } = await client.query(
    `select case n.nspname when '${QUEUE}' then 'queue' else 'facet' end as of, c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = current_schema() and c.relname <> all($1) or n.nspname = '${QUEUE}' and c.relname = any($2))
    group by 1, 2 order by 1, array_position(array['queue', 'schedule', 'job'], c.relname::text), 2`,
    [NOT_KEPT, OF_QUEUE],
  );
  return rows.map((row) => keptTable.parse(row));
}

/** Where numbering goes on. Sequences know no snapshot, so this may be ahead of the rows, never behind. */
export async function listSequences(client: pg.Client): Promise<KeptSequence[]> {
  const { rows } = await client.query(`select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`);
  return rows.map((row) => keptSequence.parse(row));
}
