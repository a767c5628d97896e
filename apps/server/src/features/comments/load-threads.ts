import { REPLIES_MAX, THREADS_MAX } from '@facet/contract/constants/limits';
import type { CommentWire } from '@facet/contract/entities/comment';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { commentColumns, commentTables, commentSight, type CommentFacts } from './comment-columns.ts';
import type { Db } from '../../db/client.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { notFound } from '../../platform/errors.ts';
import type { Standing } from '../access/standing.ts';
import { findAuthors } from './find-authors.ts';
import { presentThread } from './presenter.ts';
import { reactingPeople } from './reactions-sql.ts';

const value = sql.placeholder;
const limit = (count: number) => sql.raw(String(count));

/** Heads of threads by id, and the latest replies to each, in the order they were written. */
const threadsQuery = prepared<CommentFacts>(
  'comment_threads',
  sql`with shown as (
      select head.id from unnest(${value('ids')}::int[]) as head (id)
      union all select reply.id from unnest(${value('ids')}::int[]) as head (id) cross join lateral (
        select r.id from design_comments r where r.parent_id = head.id and r.deleted_at is null
        order by r.id desc limit ${limit(REPLIES_MAX)}) reply)
    select ${commentColumns} from ${commentTables} where c.id in (select id from shown)
    order by c.id limit ${limit(THREADS_MAX * (REPLIES_MAX + 1))}`,
);

const listPeople = ({ userId, taggedIds, resolvedBy, fix, reactions }: CommentFacts) =>
  [userId, ...taggedIds, ...reactingPeople(reactions), resolvedBy, fix?.answeredBy].flatMap((id) => id ?? []);

/** Threads by the ids of their heads, in that order; whether the viewer may see them was checked before. */
export async function loadThreads(
  db: Db,
  { standing, signer }: { standing: Standing; signer: FileSigner },
  ids: readonly number[],
): Promise<CommentWire[]> {
  if (ids.length === 0) return [];
  const rows = await threadsQuery(db, { ...commentSight(standing), ids: [...ids] });
  const people = await findAuthors(db, standing, rows.flatMap(listPeople));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const replies = Map.groupBy(rows, ({ parentId }) => parentId);
  return ids.flatMap((id) => {
    const head = byId.get(id);
    return head ? presentThread(head, replies.get(id) ?? [], { standing, people, signer }) : [];
  });
}

/** One thread by the id of its head, which the viewer is known to see. */
export async function loadThread(
  db: Db,
  context: { standing: Standing; signer: FileSigner },
  headId: number,
): Promise<CommentWire> {
  const [thread] = await loadThreads(db, context, [headId]);
  if (!thread) throw notFound('comment');
  return thread;
}
