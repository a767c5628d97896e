import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { commentPersonColumns } from './find-authors.ts';
import { itemViewers } from './viewers-sql.ts';

/** Somebody who sees an item, and whether clients know them there. */
export type ItemViewer = { id: number; isClient: boolean; isKnown: boolean };
type FoundViewer = ItemViewer & { itemId: number };

/** Items of one module, and whom to look for among those who see each. */
type Sought = { projectId: number; moduleId: number; itemIds: readonly number[]; userIds: readonly number[] };

const value = sql.placeholder;
const seenId = sql.raw('seen.id');

/** Whether the user `u` wrote something on the item of this id that clients read. */
export const isKnownOnItem = (itemId: SQL) => sql`exists (select from design_comments k
  where k.design_item_id = ${itemId} and k.user_id = u.id and not k.is_internal and k.deleted_at is null)`;

const viewersAmong = prepared<FoundViewer>(
  'comment_viewers_among',
  sql`select seen.id as "itemId", found.* from unnest(${value('itemIds')}::int[]) as seen (id) cross join lateral (
      with ${itemViewers(seenId)} select ${commentPersonColumns}, ${isKnownOnItem(seenId)} as "isKnown"
      from viewers join users u on u.id = viewers.id where u.id = any(${value('userIds')}::int[])) found
    order by seen.id, found.id limit 50000`,
);

/** Those of the people who see each of the items, by the item's id and their own. */
export async function findViewers(db: Db, { itemIds, userIds, ...place }: Sought) {
  const among = { itemIds: [...new Set(itemIds)], userIds: [...new Set(userIds)] };
  const rows = among.userIds.length === 0 ? [] : await viewersAmong(db, { ...place, ...among });
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return (itemId: number): ReadonlyMap<number, ItemViewer> =>
    new Map(byItem.get(itemId)?.map((viewer) => [viewer.id, viewer]));
}
