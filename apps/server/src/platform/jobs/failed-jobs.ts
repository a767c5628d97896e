import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { storedErrorText } from './error-text.ts';
import { FAILED_QUEUE } from './queue-options.ts';

/** A job that was given up: what an operator needs to decide, without its data, which may be private. */
export type FailedJob = { id: string; name: string; error: string; attempts: number; createdAt: Date; failedAt: Date };

const failedRow = z
  .object({
    id: z.string(),
    name: z.string(),
    output: z.unknown(),
    retries: z.number(),
    created_at: z.date(),
    failed_at: z.date(),
  })
  .transform((row): FailedJob => ({
    id: row.id,
    name: row.name,
    error: storedErrorText(row.output),
    attempts: row.retries + 1,
    createdAt: row.created_at,
    failedAt: row.failed_at,
  }));

/** The jobs that were given up, newest first. */
export async function listFailedJobs(
  boss: PgBoss,
  schema: string,
  { count, offset }: { count: number; offset: number },
) {
  const { rows } = await boss.getDb().executeSql(
    `select id::text, source_name as name, source_output as output, coalesce(source_retry_count, 0) as retries,
       coalesce(source_created_on, created_on) as created_at, created_on as failed_at
     from ${schema}.job where name = $1 and state = 'created'
     order by created_on desc, id desc limit $2 offset $3`,
    [FAILED_QUEUE, count, offset],
  );
  return z.array(failedRow).parse(rows);
}

/** How many jobs wait for an operator. */
export async function countFailedJobs(boss: PgBoss, schema: string): Promise<number> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select count(*)::int as failed from ${schema}.job where name = $1 and state = 'created'`, [
      FAILED_QUEUE,
    ]);
  return z.tuple([z.object({ failed: z.number() })]).parse(rows)[0].failed;
}

/** Puts a given-up job back into its queue with all its retries; false when there is no such job. */
export async function retryFailedJob(boss: PgBoss, id: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false;
  return (await boss.redrive(FAILED_QUEUE, { ids: [id], limit: 1 })) === 1;
}

/** Drops a given-up job for good; false when there is no such job. */
export async function dropFailedJob(boss: PgBoss, schema: string, id: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false;
  const { rows } = await boss
    .getDb()
    .executeSql(`delete from ${schema}.job where name = $1 and state = 'created' and id = $2 returning id`, [
      FAILED_QUEUE,
      id,
    ]);
  return rows.length === 1;
}
