import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { FAILED_QUEUE } from './queue-options.ts';

/** The jobs of one name: how many wait, run, and were done or given up within a day. */
export type QueueCount = {
  name: string;
  waiting: number;
  /** Since when the oldest of them has been due, ISO. */
  waitsSince: string | null;
  /** How long the jobs started within a day had waited, 95th percentile. */
  waitSeconds: number | null;
  running: number;
  done: number;
  failed: number;
};

const waits = "j.state in ('created', 'retry') and j.start_after <= now()";

const begun = "j.started_on > now() - interval '1 day'";
const waited = "greatest(0, date_part('epoch', j.started_on - j.start_after))";

const row = z.object({
  name: z.string(),
  waiting: z.number(),
  waitsSince: z.string().nullable(),
  waitSeconds: z.number().nullable(),
  running: z.number(),
  done: z.number(),
  failed: z.number(),
});

/** How much each queue has to do, has done within a day, and has waiting for an operator. */
export async function countQueues(boss: PgBoss, schema: string): Promise<QueueCount[]> {
  const { rows } = await boss.getDb().executeSql(
    `select q.name, count(j.id) filter (where ${waits})::int as waiting,
       to_char(min(j.start_after) filter (where ${waits}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "waitsSince",
       percentile_cont(0.95) within group (order by ${waited}) filter (where ${begun}) as "waitSeconds",
       count(j.id) filter (where j.state = 'active')::int as running,
       count(j.id) filter (where j.state = 'completed' and j.completed_on > now() - interval '1 day')::int as done,
       (select count(*)::int from ${schema}.job f
         where f.name = $1 and f.state = 'created' and f.source_name = q.name) as failed
     from ${schema}.queue q left join ${schema}.job j on j.name = q.name
     where q.name <> $1 and q.name not like '\\_\\_%' group by q.name order by q.name`,
    [FAILED_QUEUE],
  );
  return z.array(row).parse(rows);
}

const dueRow = z.tuple([z.object({ due: z.number(), seconds: z.number() })]);

/** How many jobs of all queues are due and not begun, and for how many seconds the oldest of them has been. */
export async function countDue(boss: PgBoss, schema: string): Promise<{ due: number; seconds: number }> {
  const { rows } = await boss.getDb().executeSql(
    `select count(*)::int as due, coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as seconds
     from ${schema}.job j where ${waits} and j.name <> $1 and j.name not like '\\_\\_%'`,
    [FAILED_QUEUE],
  );
  return dueRow.parse(rows)[0];
}
