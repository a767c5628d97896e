import type { NotificationData, NotificationLink, NotificationType } from '@facet/contract/entities/notification';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { Person } from '../users/presenter.ts';
import { isVisible, mayNameActor, mayTellAddress, sight } from './visible-sql.ts';

/** Counting stops here: nobody reads on, and the answer stays quick. */
const TOTAL_MAX = sql.raw('10000');

export type Kind = 'notification' | 'message';

export type NotificationRow = {
  id: number;
  uuid: string;
  type: NotificationType;
  message: string;
  link: NotificationLink | null;
  data: NotificationData;
  readAt: Date | null;
  createdAt: Date;
  /** Null where the reader sees names of no one. */
  actor: Person | null;
};

const value = sql.placeholder;

const listing = (where: SQL) => sql`with ${sight}
  select n.id::int as id, n.uuid, n.type, n.message, n.link, n.data, n.read_at as "readAt", n.created_at as "createdAt",
    case when actor.id is not null and ${mayNameActor} then json_build_object('id', actor.id,
      'firstName', actor.first_name, 'lastName', actor.last_name, 'avatarFileId', actor.avatar_file_id,
      'email', case when ${mayTellAddress} then actor.email else '' end) end as actor
  from notifications n left join users actor on actor.id = n.actor_id
  where n.user_id = ${value('userId')} and ${where} and ${isVisible} order by n.id desc limit ${value('limit')}::int`;

/** What is under the bell or among the messages; other rows are only there to be mailed or pushed. */
const ofKind = sql`n.kind = ${value('kind')} and n.is_shown`;
const before = sql`(${value('before')}::bigint is null or n.id < ${value('before')}::bigint)`;
const unread = sql`n.read_at is null`;

const allOf = prepared<NotificationRow>('notifications', listing(sql`${ofKind} and ${before}`));
const unreadOf = prepared<NotificationRow>('notifications_unread', listing(sql`${ofKind} and ${before} and ${unread}`));
const one = prepared<NotificationRow>('notification', listing(sql`n.uuid = ${value('uuid')}::uuid`));

type Listing = { userId: number; kind: Kind; isUnreadOnly: boolean; before: number | undefined; limit: number };

/** Newest first, those before an id; only what their reader may still see. */
export const notificationsOf = (db: Db, { isUnreadOnly, before: key, ...values }: Listing) =>
  (isUnreadOnly ? unreadOf : allOf)(db, { ...values, before: key ?? null });

/** One of somebody's notifications, as long as they may see what it tells of. */
export async function notificationOf(db: Db, userId: number, uuid: string): Promise<NotificationRow | undefined> {
  const [row] = await one(db, { userId, uuid, limit: 1 });
  return row;
}

const counted = (where: SQL) => sql`(select count(*)::int from (select from notifications n
  where n.user_id = ${value('userId')} and ${ofKind} and ${where} and ${isVisible} limit ${TOTAL_MAX}) counted)`;
const countQuery = prepared<{ total: number; unread: number }>(
  'notification_counts',
  sql`with ${sight} select ${counted(sql`true`)} as total, ${counted(unread)} as unread`,
);

/** How many there are and how many unread, each counted up to 10,000. */
export async function countNotifications(db: Db, userId: number, kind: Kind) {
  const [row] = await countQuery(db, { userId, kind });
  return row ?? { total: 0, unread: 0 };
}
