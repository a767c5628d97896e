import type { Undelivered } from '@facet/contract/entities/undelivered';
import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { troubledJobs } from '../../platform/jobs/troubled-jobs-sql.ts';
import { invitationMail } from './job-types.ts';

/** Somebody whose mail has not arrived. */
export type Trouble = { userId: number; isOver: boolean };

/** Invitations (`i`) that still hold and whose mail has not arrived: whose, and whether it was given up. */
export const troubledInvitations = (which: SQL) => sql`select i.user_id, job.is_over from invitations i
  join ${troubledJobs(invitationMail)} job on job.data ->> 'invitation_id' = i.id::text
  where ${which} and i.revoked_at is null and i.expires_at > now()`;

/** Whose invitation to a space has not arrived. */
export const undeliveredToSpace = prepared<Trouble>(
  'undelivered_to_space',
  sql`select user_id as "userId", bool_and(is_over) as "isOver"
    from (${troubledInvitations(sql`i.space_id = ${sql.placeholder('spaceId')}`)}) troubled
    group by user_id order by user_id limit 10000`,
);

/** What is wrong with the mail of each, by whose it is. */
export const troubleByUser = (troubles: readonly Trouble[]): ReadonlyMap<number, Undelivered> =>
  new Map(troubles.map(({ userId, isOver }) => [userId, isOver ? 'refused' : 'deferred']));
