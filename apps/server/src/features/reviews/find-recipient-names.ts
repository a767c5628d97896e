import type { ActPerson } from '@facet/contract/constants/review-acts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';

const people = prepared<ActPerson>(
  'recipients_by_name',
  sql`select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from review_recipients rr join users u on u.id = rr.user_id
    where rr.review_request_id = ${sql.placeholder('requestId')}::int
      and case when ${sql.placeholder('userIds')}::int[] is null then rr.is_asked
        else u.id = any(${sql.placeholder('userIds')}::int[]) end
    order by rr.id limit 1000`,
);

/** Those whom a request asks, or some of those who have a link of it, by the names they have now. */
export const findRecipientNames = (
  db: Db,
  { requestId, userIds = null }: { requestId: number; userIds?: readonly number[] | null },
): Promise<ActPerson[]> => people(db, { requestId, userIds });
