import { and, desc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { notifications, users } from '../../db/schema/index.ts';
import { personColumns } from '../users/person-columns.ts';

/** Counting stops here: nobody reads on, and the answer stays quick. */
const TOTAL_MAX = 10_000;

export type Kind = 'notification' | 'message';

const columns = {
  id: notifications.id,
  uuid: notifications.uuid,
  type: notifications.type,
  message: notifications.message,
  link: notifications.link,
  data: notifications.data,
  readAt: notifications.readAt,
  createdAt: notifications.createdAt,
  actor: personColumns,
};

const select = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select(columns)
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(where)
    .orderBy(desc(notifications.id))
    .limit(limit);

export type NotificationRow = Awaited<ReturnType<typeof select>>[number];

type Listing = { userId: number; kind: Kind; isUnreadOnly: boolean; before: number | undefined; limit: number };

const ofKind = (userId: number, kind: Kind) => and(eq(notifications.userId, userId), eq(notifications.kind, kind));

/** Newest first, those before an id. */
export const notificationsOf = (db: Db, { userId, kind, isUnreadOnly, before, limit }: Listing) =>
  select(
    db,
    and(
      ofKind(userId, kind),
      isUnreadOnly ? isNull(notifications.readAt) : undefined,
      before === undefined ? undefined : lt(notifications.id, before),
    ),
    limit,
  );

export async function notificationOf(db: Db, userId: number, uuid: string): Promise<NotificationRow | undefined> {
  const [row] = await select(db, and(eq(notifications.uuid, uuid), eq(notifications.userId, userId)), 1);
  return row;
}

/** How many there are and how many unread, each counted up to 10,000. */
export async function countNotifications(db: Db, userId: number, kind: Kind) {
  const counted = (extra: SQL) => sql<number>`(select count(*)::int from (
    select 1 from ${notifications} where ${ofKind(userId, kind)} ${extra} limit ${TOTAL_MAX}) counted)`;
  const { rows } = await db.execute<{ total: number; unread: number }>(
    sql`select ${counted(sql``)} as total, ${counted(sql`and ${notifications.readAt} is null`)} as unread`,
  );
  return rows[0] ?? { total: 0, unread: 0 };
}
