import type { NotificationType } from '@facet/contract/constants/notifications';
import type { NotificationData, NotificationLink } from '@facet/contract/entities/notification';
import type { Told } from '@facet/contract/constants/told';
import { COUNT_ALL, COUNT_DEFAULT, COUNT_MAX } from '@facet/contract/constants/limits';
import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Person } from '../users/presenter.ts';
import { isWaiting, toldDesigns, WAITING_TYPES, type ToldDesigns } from './designs-sql.ts';
import { presentData, presentTold } from './present-told-sql.ts';
import {
  isVisible,
  mayNameActor,
  maySeeFace,
  mayTellAddress,
  place,
  presentWords,
  seesNames,
  askedSight,
} from './visible-sql.ts';

export type NotificationRow = {
  id: number;
  uuid: string;
  type: NotificationType;
  told: Told;
  link: NotificationLink | null;
  data: NotificationData;
  readAt: Date | null;
  createdAt: Date;
  /** Null where the reader sees nobody's name. */
  actor: Person | null;
  designs: ToldDesigns | null;
  /** Whether they read who else answered what. */
  seesNames: boolean;
  /** What it quotes, as it is now. */
  presentWords: string | null;
  isWaiting: boolean;
};

/** With the value they are ordered by, as the database writes it. */
type Listed = NotificationRow & { key: string };

const value = sql.placeholder;
const number = (count: number) => sql.raw(String(count));

const shown = (where: SQL) => sql`from notifications n ${place}
  left join users actor on actor.id = n.actor_id
  where n.user_id = ${value('userId')} and ${where} and ${isVisible}`;

// The inner limit is for the planner: with only the outer one, whose value a kept plan does not know, it would
// take each page for a tenth of everything, and plan it again each time.
const listing = (where: SQL, most: number) => sql`with ${askedSight}
  select *, key::int as id from (select n.id as key, n.uuid, n.type, ${presentTold} as told, n.link, ${presentData} as data, n.read_at as "readAt",
      n.created_at as "createdAt", ${toldDesigns} as designs, ${isWaiting} as "isWaiting",
      ${seesNames} as "seesNames", ${presentWords} as "presentWords", case when actor.id is not null and ${mayNameActor} then json_build_object('id', actor.id,
        'firstName', actor.first_name, 'lastName', actor.last_name, 'avatarFileId', case when ${maySeeFace} then actor.avatar_file_id end,
        'email', case when ${mayTellAddress} then actor.email else '' end) end as actor
    ${shown(where)} order by n.id desc limit ${number(most)}) listed
  order by key desc limit ${value('limit')}::int`;

const ofKind = sql`n.kind = ${value('kind')} and n.is_shown`;
const before = sql`n.id < coalesce(${value('before')}::bigint, 9223372036854775807)`;
const unread = sql`n.read_at is null`;

// Somebody with a great many waiting gets the latest of them.
const latest = sql`n.id in (select l.id from notifications l where l.user_id = ${value('userId')}
  and l.kind = ${value('kind')} and l.is_shown and l.type in ${WAITING_TYPES} order by l.id desc limit 300)`;

const among = {
  all: sql`${ofKind} and ${before}`,
  unread: sql`${ofKind} and ${before} and ${unread}`,
  waiting: sql`${ofKind} and ${before} and ${latest} and ${isWaiting}`,
};
export type Which = keyof typeof among;

const upTo = (count: number) => {
  // One more than asked for tells whether there are more.
  const most = count + 1;
  const of = (which: Which) => prepared<Listed>(`notifications_${which}_${count}`, listing(among[which], most));
  return { most, all: of('all'), unread: of('unread'), waiting: of('waiting') };
};
export const shortLists = upTo(COUNT_DEFAULT);
const LISTS = [shortLists, upTo(COUNT_MAX), upTo(COUNT_ALL)] as const;

/** The queries for lists of up to `limit` rows. */
export const listsFor = (limit: number) => LISTS.find(({ most }) => limit <= most) ?? LISTS[2];

export const oneNotification = prepared<Listed>('notification', listing(sql`n.uuid = ${value('uuid')}::uuid`, 1));
