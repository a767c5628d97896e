import { sql, type SQL } from 'drizzle-orm';
import { JOBS_SCHEMA } from './boss-options.ts';
import type { JobType } from './job-definition.ts';
import { FAILED_QUEUE } from './queue-options.ts';

const jobTable = sql.raw(`${JOBS_SCHEMA}.job`);
const quoteName = (name: string) => sql.raw(`'${name}'`);

/**
 * The jobs of a kind that failed, as rows of `data`, `created_on` and `is_over`: whether they were given up, or come
 * again. Read what is in `data` as text: of a job that was given up, it may be anything.
 */
export const troubledJobs = ({ name }: Pick<JobType<object>, 'name'>): SQL => sql`(
  select data, created_on, false as is_over from ${jobTable}
    where name = ${quoteName(name)} and state = 'retry' and not blocked
  union all
  select data, coalesce(source_created_on, created_on), true from ${jobTable}
    where name = ${quoteName(FAILED_QUEUE)} and state = 'created' and not blocked and source_name = ${quoteName(name)})`;
