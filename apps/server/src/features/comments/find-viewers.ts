import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { commentPersonColumns } from './find-authors.ts';
import { itemViewers } from './viewers-sql.ts';

/** Somebody who sees an item, and whether clients know them there. */
export type ItemViewer = { id: number; isClient: boolean; isKnown: boolean };

/** Where a comment is, or will be. */
export type SeenItem = { projectId: number; item: { id: number; projectModuleId: number } };

const value = sql.placeholder;

/** Whether the user `u` wrote something on the item that clients read. */
export const isKnownOnItem = sql`exists (select from design_comments k where k.design_item_id = ${value('itemId')}
  and k.user_id = u.id and not k.is_internal and k.deleted_at is null)`;

const viewersAmong = prepared<ItemViewer>(
  'comment_viewers_among',
  sql`with ${itemViewers} select ${commentPersonColumns}, ${isKnownOnItem} as "isKnown"
    from viewers join users u on u.id = viewers.id where u.id = any(${value('ids')}::int[]) order by u.id limit 1000`,
);

/** Those of the people who see the item, by id. */
export async function findViewers(db: Db, { projectId, item }: SeenItem, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ItemViewer>();
  const place = { projectId, moduleId: item.projectModuleId, itemId: item.id };
  const rows = await viewersAmong(db, { ...place, ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}
