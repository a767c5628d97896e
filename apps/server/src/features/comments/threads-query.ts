import { REPLIES_MAX, THREADS_MAX } from '@facet/contract/constants/limits';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { commentColumns, commentTables, type CommentFacts } from './comment-columns.ts';

const value = sql.placeholder;
const limit = (count: number) => sql.raw(String(count));

/** Heads of threads by id, and the latest replies of each, in the order in which they were written. */
export const threadsQuery = prepared<CommentFacts>(
  'comment_threads',
  sql`with shown as (
      select head.id from unnest(${value('ids')}::int[]) as head (id)
      union all select reply.id from unnest(${value('ids')}::int[]) as head (id) cross join lateral (
        select r.id from design_comments r where r.parent_id = head.id and r.deleted_at is null
        order by r.id desc limit ${limit(REPLIES_MAX)}) reply)
    select ${commentColumns} from ${commentTables} where c.id in (select id from shown)
    order by c.id limit ${limit(THREADS_MAX * (REPLIES_MAX + 1))}`,
);
