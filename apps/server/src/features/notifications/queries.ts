import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { totals, unreadCount } from './count-query.ts';
import { listsFor, oneNotification, type NotificationRow, type Which } from './list-query.ts';

export type Kind = 'notification' | 'message';
export type Mine = { userId: number; kind: Kind };

const value = sql.placeholder;

type Listing = Mine & { before: number | undefined; limit: number };

/** Newest first, before an id; only what the reader may still see. */
export const selectNotifications = (db: Db, which: Which, { before, ...values }: Listing) =>
  listsFor(values.limit)[which](db, { ...values, before: before ?? null });

/** One of somebody's notifications, listed or only mailed or pushed, while they may see what it tells of. */
export async function findNotification(db: Db, userId: number, uuid: string): Promise<NotificationRow | undefined> {
  const [row] = await oneNotification(db, { userId, uuid, limit: 1 });
  return row;
}

const goneQuery = prepared<{ isGone: boolean }>(
  'notification_is_gone',
  sql`select (style_id is not null and not exists (select from styles s where s.id = style_id and s.deleted_at is null))
      or (item_id is not null and not exists (select from design_items i where i.id = item_id and i.deleted_at is null))
      as "isGone"
    from (select (n.data ->> 'style_id')::bigint as style_id, (n.data ->> 'file_id')::bigint as item_id
      from notifications n where n.uuid = ${value('uuid')}::uuid) told`,
);

/** Whether the design that a notification tells of was deleted. */
export async function isGone(db: Db, uuid: string): Promise<boolean> {
  const [row] = await goneQuery(db, { uuid });
  return row?.isGone ?? true;
}

/** How many notifications there are, all or unread, counted up to 10,000. */
export async function countNotifications(db: Db, which: keyof typeof totals, { userId, kind }: Mine) {
  const [row] = await totals[which](db, { userId, kind });
  return row?.count ?? 0;
}

/** How many are unread, counted up to `UNREAD_COUNT_MAX`, and which of them came first. */
export async function countUnread(db: Db, { userId, kind }: Mine) {
  const [row] = await unreadCount(db, { userId, kind });
  return row ?? { count: 0, oldestId: null };
}

const unreadOne = prepared<object>(
  'notification_is_unread',
  sql`select from notifications where id = ${value('id')} and read_at is null`,
);

/** Whether the notification is there and unread. */
export const isUnread = async (db: Db, id: number) => (await unreadOne(db, { id })).length > 0;
