import type { ActPerson } from '@facet/contract/constants/review-acts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { plannedAnew } from '../../db/prepared.ts';

const people = plannedAnew<ActPerson>(
  'asked_people',
  sql`select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from review_recipients rr join users u on u.id = rr.user_id
    where rr.review_request_id = ${sql.placeholder('requestId')}::int and rr.is_asked
      and (${sql.placeholder('userIds')}::int[] is null or u.id = any(${sql.placeholder('userIds')}::int[]))
    order by rr.id limit 1000`,
);

/** Those whom a request asks, or some of them, by the names they have now. */
export const askedPeople = (
  db: Db,
  { requestId, userIds = null }: { requestId: number; userIds?: readonly number[] | null },
): Promise<ActPerson[]> => people(db, { requestId, userIds });
