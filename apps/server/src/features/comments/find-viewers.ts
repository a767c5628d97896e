import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { Subjects } from './comment-columns.ts';
import { isClient } from './find-authors.ts';
import { boardViewers, itemViewers } from './viewers-sql.ts';

/** A person who sees an item or a board, and whether clients know them there. */
export type SubjectViewer = { id: number; isClient: boolean; isKnown: boolean };
type FoundViewer = SubjectViewer & { seenId: number };

type Seen = Pick<Subjects, 'itemId' | 'boardId'>;
/** The items and boards of one module, and the people to look for among those who see each. */
type Sought = { projectId: number; moduleId: number; subjects: readonly Seen[]; userIds: readonly number[] };

const value = sql.placeholder;
const seenId = sql.raw('seen.id');

const isKnownOn = (column: 'design_item_id' | 'board_id') => (id: SQL) =>
  sql`exists (select from design_comments k
  where k.${sql.raw(column)} = ${id} and k.user_id = u.id and not k.is_internal and k.deleted_at is null)`;
/** Whether the user `u` wrote something that clients read on the item or board with this id. */
export const isKnownOnItem = isKnownOn('design_item_id');
export const isKnownOnBoard = isKnownOn('board_id');

const viewersAmong = (name: string, viewers: (id: SQL) => SQL, isKnown: (id: SQL) => SQL) =>
  prepared<FoundViewer>(
    name,
    sql`select seen.id as "seenId", found.* from unnest(${value('seenIds')}::int[]) as seen (id) cross join lateral (
      with ${viewers(seenId)} select u.id, ${isClient} as "isClient", ${isKnown(seenId)} as "isKnown"
      from viewers join users u on u.id = viewers.id where u.id = any(${value('userIds')}::int[])) found
    order by seen.id, found.id limit 50000`,
  );
const ofItems = viewersAmong('comment_viewers_among', itemViewers, isKnownOnItem);
const ofBoards = viewersAmong('board_viewers_among', boardViewers, isKnownOnBoard);

/** Those of the people who see each item or board, by its kind and id. */
export async function findViewers(db: Db, { subjects, userIds: wanted, ...place }: Sought) {
  const userIds = [...new Set(wanted)];
  const among = async (query: typeof ofItems, ids: readonly (number | null)[]) => {
    const seenIds = [...new Set(ids.flatMap((id) => id ?? []))];
    const rows = seenIds.length === 0 || userIds.length === 0 ? [] : await query(db, { ...place, seenIds, userIds });
    return Map.groupBy(rows, (row) => row.seenId);
  };
  const byItem = await among(
    ofItems,
    subjects.map(({ itemId }) => itemId),
  );
  const byBoard = await among(
    ofBoards,
    subjects.map(({ boardId }) => boardId),
  );
  return ({ itemId, boardId }: Seen): ReadonlyMap<number, SubjectViewer> => {
    const found = boardId === null ? byItem.get(itemId ?? 0) : byBoard.get(boardId);
    return new Map(found?.map((viewer) => [viewer.id, viewer]));
  };
}
