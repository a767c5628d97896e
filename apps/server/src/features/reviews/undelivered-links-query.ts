import type { Undelivered } from '@facet/contract/entities/undelivered';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { prepared } from '../../db/prepared.ts';
import { troubledJobs } from '../../platform/jobs/troubled-jobs-sql.ts';
import { reviewMail } from './job-types.ts';

// Whoever has opened the link got it somehow, and a link that was sent since makes up for the one before.
const undeliveredLinks = prepared<{ linkId: number; isOver: boolean }>(
  'undelivered_links',
  sql`select rr.id as "linkId", bool_and(job.is_over) as "isOver"
    from review_requests r join review_recipients rr on rr.review_request_id = r.id
    join ${troubledJobs(reviewMail)} job on job.data ->> 'reviewRequestId' = r.id::text
      and job.data ->> 'userId' = rr.user_id::text and job.created_on > rr.sent_at - interval '1 minute'
    where r.project_id = ${sql.placeholder('projectId')} and rr.opened_at is null and ${isOpenLink()}
    group by rr.id order by rr.id limit 10000`,
);

/** The review links of a project whose mail has not arrived, and why. */
export async function findUndeliveredLinks(db: Db, projectId: number): Promise<ReadonlyMap<number, Undelivered>> {
  const rows = await undeliveredLinks(db, { projectId });
  return new Map(rows.map(({ linkId, isOver }) => [linkId, isOver ? 'refused' : 'deferred']));
}
