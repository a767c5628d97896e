import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';
import { troubledJobs } from '../../platform/jobs/troubled-jobs-sql.ts';
import { troubledInvitations, type Trouble } from '../invitations/undelivered-invitations-query.ts';
import { sharedMail } from './job-types.ts';

const value = sql.placeholder;

/** Somebody a module is shared with. */
export type Grant = {
  moduleId: number;
  user: Person;
  /** Has proven the address it was shared with. */
  hasCome: boolean;
  isClient: boolean;
  sharedAt: string;
};

/** The people modules are shared with, by name. */
export const grantsQuery = prepared<Grant>(
  'module_grants',
  sql`select g.project_module_id as "moduleId", ${personJson('u')} as "user",
      u.email_verified_at is not null as "hasCome",
      not exists (select from project_members m where m.project_id = pm.project_id and m.user_id = u.id) as "isClient",
      ${isoMoment(sql`g.created_at`)} as "sharedAt"
    from module_grants g join project_modules pm on pm.id = g.project_module_id
    join users u on u.id = g.user_id and u.deleted_at is null
    where g.project_module_id = any(${value('moduleIds')}::int[])
    order by g.project_module_id, (u.first_name || ' ' || u.last_name) collate reading_order, u.email, u.id limit 10000`,
);

const ofProject = sql`${sql.placeholder('projectId')}::int`;

/** Who has not been reached by the mail of what was shared with them in a project, with an account or without. */
export const undeliveredShares = prepared<Trouble>(
  'undelivered_shares',
  sql`select user_id as "userId", bool_and(is_over) as "isOver" from (
      ${troubledInvitations(sql`i.project_id = ${ofProject} and i.project_module_id is not null`)}
      union all
      select g.user_id, job.is_over from module_grants g
        join project_modules pm on pm.id = g.project_module_id
        join ${troubledJobs(sharedMail)} job on job.data ->> 'project_id' = pm.project_id::text
          and job.data ->> 'user_id' = g.user_id::text and job.created_on > g.created_at - interval '1 minute'
        where pm.project_id = ${ofProject}) troubled
    group by user_id order by user_id limit 10000`,
);
