import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { troubledJobs } from '../../platform/jobs/troubled-jobs-sql.ts';
import { troubledInvitations, type Trouble } from '../invitations/undelivered-invitations-query.ts';
import { sharedMail } from './job-types.ts';

const projectId = sql`${sql.placeholder('projectId')}::int`;

/** Who has not been reached by the mail of what was shared with them in a project, with an account or without. */
export const undeliveredShares = prepared<Trouble>(
  'undelivered_shares',
  sql`select user_id as "userId", bool_and(is_over) as "isOver" from (
      ${troubledInvitations(sql`i.project_id = ${projectId} and i.project_module_id is not null`)}
      union all
      select g.user_id, job.is_over from module_grants g
        join project_modules pm on pm.id = g.project_module_id
        join ${troubledJobs(sharedMail)} job on job.data ->> 'project_id' = pm.project_id::text
          and job.data ->> 'user_id' = g.user_id::text and job.created_on > g.created_at - interval '1 minute'
        where pm.project_id = ${projectId}) troubled
    group by user_id order by user_id limit 10000`,
);
