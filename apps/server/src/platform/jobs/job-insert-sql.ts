import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { JOBS_SCHEMA } from './boss-options.ts';
import type { JobType } from './job-definition.ts';

const schema = sql.raw(JOBS_SCHEMA);
// The channel on which the library's workers listen for the names of queues with something new.
const channel = sql.raw(`'pgboss_${createHash('sha224').update(JOBS_SCHEMA).digest('hex').slice(0, 24)}'`);

/**
 * Sends a job for each row of `source`, with its column `data` (jsonb): what `jobs.send` does, but inside another
 * statement, for writes that must not cost another round trip. Workers learn of it when the transaction commits, and
 * run it `startAfterSeconds` after that transaction began: a number, or SQL about a row of `source`.
 */
export const insertJobs = (
  job: JobType<object>,
  source: SQL,
  { startAfterSeconds = sql.raw('0') }: { startAfterSeconds?: SQL } = {},
) => sql`insert into ${schema}.job (name, data, start_after, singleton_key,
    expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy,
    dead_letter, heartbeat_seconds)
  select q.name, source.data, now() + ${startAfterSeconds} * interval '1s', gen_random_uuid()::text, q.expire_seconds, q.deletion_seconds,
    now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
    q.policy, q.dead_letter, q.heartbeat_seconds
  from ${source} source join ${schema}.queue q on q.name = ${sql.raw(`'${job.name}'`)}
  returning pg_notify(${channel}, name)`;
