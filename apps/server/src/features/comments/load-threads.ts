import type { CommentWire } from '@facet/contract/entities/comment';
import type { Db } from '../../db/client.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { notFound } from '../../platform/errors.ts';
import type { Standing } from '../access/standing.ts';
import { commentSight, type CommentFacts } from './comment-columns.ts';
import { findAuthors } from './find-authors.ts';
import { presentThread } from './presenter.ts';
import { reactingPeople } from './reactions-sql.ts';
import { threadsQuery } from './threads-query.ts';

const peopleOf = ({ userId, taggedIds, resolvedBy, fix, reactions }: CommentFacts) =>
  [userId, ...taggedIds, ...reactingPeople(reactions), resolvedBy, fix?.answeredBy].flatMap((id) => id ?? []);

/** Threads by the ids of their heads, in that order; whether the viewer may see them was asked before. */
export async function loadThreads(
  db: Db,
  { standing, signer }: { standing: Standing; signer: FileSigner },
  ids: readonly number[],
): Promise<CommentWire[]> {
  if (ids.length === 0) return [];
  const rows = await threadsQuery(db, { ...commentSight(standing), ids: [...ids] });
  const people = await findAuthors(db, standing, rows.flatMap(peopleOf));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const replies = Map.groupBy(rows, ({ parentId }) => parentId);
  return ids.flatMap((id) => {
    const head = byId.get(id);
    return head ? presentThread(head, replies.get(id) ?? [], { standing, people, signer }) : [];
  });
}

/** One thread by the id of its head, which the viewer was found to see. */
export async function loadThread(
  db: Db,
  context: { standing: Standing; signer: FileSigner },
  headId: number,
): Promise<CommentWire> {
  const [thread] = await loadThreads(db, context, [headId]);
  if (!thread) throw notFound('comment');
  return thread;
}
