import type { NotificationData, NotificationLink, NotificationType } from '@facet/contract/entities/notification';
import { COUNT_ALL, COUNT_DEFAULT, COUNT_MAX, UNREAD_COUNT_MAX } from '@facet/contract/constants/limits';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { Person } from '../users/presenter.ts';
import { isVisible, mayNameActor, mayTellAddress, place, sight } from './visible-sql.ts';

export type Kind = 'notification' | 'message';
export type Mine = { userId: number; kind: Kind };

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
const number = (count: number) => sql.raw(String(count));

const shown = (where: SQL) => sql`from notifications n ${place}
  left join users actor on actor.id = n.actor_id
  where n.user_id = ${value('userId')} and ${where} and ${isVisible}`;

// The inner limit is there for the planner: with the outer one alone, whose value a kept plan does not know, it would
// take each page for a tenth of everything, and plan it anew each time.
const listing = (where: SQL, most: number) => sql`with ${sight}
  select *, key::int as id from (select n.id as key, n.uuid, n.type, n.message, n.link, n.data, n.read_at as "readAt",
      n.created_at as "createdAt", case when actor.id is not null and ${mayNameActor} then json_build_object('id', actor.id,
        'firstName', actor.first_name, 'lastName', actor.last_name, 'avatarFileId', actor.avatar_file_id,
        'email', case when ${mayTellAddress} then actor.email else '' end) end as actor
    ${shown(where)} order by n.id desc limit ${number(most)}) listed
  order by key desc limit ${value('limit')}::int`;

const ofKind = sql`n.kind = ${value('kind')} and n.is_shown`;
const before = sql`n.id < coalesce(${value('before')}::bigint, 9223372036854775807)`;
const unread = sql`n.read_at is null`;

const among = { all: sql`${ofKind} and ${before}`, unread: sql`${ofKind} and ${before} and ${unread}` };
export type Which = keyof typeof among;

const upTo = (count: number) => {
  // One more than asked for tells whether there are more.
  const most = count + 1;
  const of = (which: Which) =>
    prepared<NotificationRow>(`notifications_${which}_${count}`, listing(among[which], most));
  return { most, all: of('all'), unread: of('unread') };
};
export const shortLists = upTo(COUNT_DEFAULT);
const LISTS = [shortLists, upTo(COUNT_MAX), upTo(COUNT_ALL)] as const;

type Listing = Mine & { before: number | undefined; limit: number };

/** Newest first, those before an id; only what their reader may still see. */
export function notificationsOf(db: Db, which: Which, { before: key, ...values }: Listing) {
  const lists = LISTS.find(({ most }) => values.limit <= most) ?? LISTS[2];
  return lists[which](db, { ...values, before: key ?? null });
}

const one = prepared<NotificationRow>('notification', listing(sql`n.uuid = ${value('uuid')}::uuid`, 1));

/** One of somebody's notifications, listed or only mailed or pushed, as long as they may see what it tells of. */
export async function notificationOf(db: Db, userId: number, uuid: string): Promise<NotificationRow | undefined> {
  const [row] = await one(db, { userId, uuid, limit: 1 });
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

const counted = (columns: SQL, where: SQL, most: number) => sql`with ${sight} select ${columns} from (
  select n.id from notifications n ${place} where n.user_id = ${value('userId')} and ${ofKind} and ${where}
    and ${isVisible} order by n.id desc limit ${number(most)}) counted`;
const count = sql`count(*)::int as count`;
const totals = {
  all: prepared<{ count: number }>('notification_count', counted(count, sql`true`, COUNT_ALL)),
  unread: prepared<{ count: number }>('notification_count_unread', counted(count, unread, COUNT_ALL)),
};

/** How many there are, or are unread, counted up to 10,000. */
export async function countNotifications(db: Db, which: Which, { userId, kind }: Mine) {
  const [row] = await totals[which](db, { userId, kind });
  return row?.count ?? 0;
}

const fewUnread = sql`${count}, min(id)::int as "oldestId"`;
export const unreadCount = prepared<{ count: number; oldestId: number | null }>(
  'notification_unread',
  counted(fewUnread, unread, UNREAD_COUNT_MAX),
);

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
