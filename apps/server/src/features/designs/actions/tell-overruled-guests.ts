import { UNDO_SECONDS } from '@facet/contract/constants/limits';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { isOpenLink } from '../../../db/open-link-sql.ts';
import { provenAccount } from '../../../db/proven-account-sql.ts';
import { insertJobs } from '../../../platform/jobs/job-insert-sql.ts';
import { overruledMail } from '../job-types.ts';

/**
 * Guests have no bell: those whose answers these decisions ended are mailed, once the decisions can't be undone any
 * more.
 */
export async function tellOverruledGuests(tx: Tx, decisionIds: readonly number[]): Promise<void> {
  if (decisionIds.length === 0) return;
  const overruled = sql`(
    select jsonb_build_object('recipient_id', rr.id, 'decision_ids', jsonb_agg(ending.id)) as data
    from review_decisions ended
    join review_decisions ending on ending.id = ended.ended_by_id and ending.user_id <> ended.user_id
    join review_recipients rr on rr.user_id = ended.user_id and rr.review_request_id = ended.review_request_id
      and ${isOpenLink()}
    join users guest on guest.id = ended.user_id and not ${provenAccount('guest')}
    where ending.id = any(${sql.param([...decisionIds])}::bigint[])
    group by rr.id)`;
  await tx.execute(insertJobs(overruledMail, overruled, { startAfterSeconds: sql.raw(String(UNDO_SECONDS)) }));
}
