import type { NotificationType } from '@facet/contract/constants/notifications';
import type { NotificationData, NotificationLink } from '@facet/contract/entities/notification';
import type { Told } from '@facet/contract/constants/told';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { presentData, presentTold } from '../notifications/present-told-sql.ts';
import { isProvenSender } from '../notifications/sender-sql.ts';
import {
  isVisible,
  mayNameActor,
  mayTellAddress,
  place,
  presentWords,
  seesNames,
  askedSight,
} from '../notifications/visible-sql.ts';
import { takesPush } from '../notifications/takes-push-sql.ts';

const value = sql.placeholder;

export type NoticeRow = {
  uuid: string;
  type: NotificationType;
  told: Told;
  link: NotificationLink | null;
  data: NotificationData;
  /** Null if the reader sees no names. */
  actorName: string | null;
  actorId: number | null;
  seesNames: boolean;
  presentWords: string | null;
  /** True if a person caused it, false if time did. */
  isDone: boolean;
};

const columns = sql`n.uuid, n.type, ${presentTold} as told, n.link, ${presentData} as data, n.actor_id as "actorId", ${seesNames} as "seesNames", ${presentWords} as "presentWords", n.actor_id is not null as "isDone",
  case when actor.id is not null and ${mayNameActor} then
    coalesce(nullif(trim(actor.first_name || ' ' || actor.last_name), ''), case when ${mayTellAddress} then actor.email end) end as "actorName"`;
const source = sql`from notifications n ${place} left join users actor on actor.id = n.actor_id`;
const open = sql`n.user_id = ${value('userId')} and n.read_at is null and ${isVisible}`;
const fromProven = sql`(n.actor_id is null or ${isProvenSender(sql`actor`)})`;
// Nothing is sent to an unproven address.
const reader = sql`join users u on u.id = n.user_id and u.deleted_at is null and u.deactivated_at is null
  and u.email_verified_at is not null`;

/** A notification that still waits to be mailed: unread, not mailed yet, and visible to its reader. */
export const noticeToMail = prepared<NoticeRow & { to: string }>(
  'notice_to_mail',
  sql`with ${askedSight} select ${columns}, u.email as "to" ${source} ${reader}
    where n.uuid = ${value('uuid')}::uuid and n.email = 'at_once' and n.emailed_at is null and ${fromProven} and ${open}`,
);

/** A notification that is unread and visible to its reader, with the browser it is pushed to. */
export const noticeToPush = prepared<
  NoticeRow & {
    endpoint: string;
    publicKey: string;
    authToken: string;
    contentEncoding: 'aes128gcm' | 'aesgcm';
    wasRefused: boolean;
  }
>(
  'notice_to_push',
  sql`with ${askedSight} select ${columns}, s.endpoint, s.public_key as "publicKey", s.auth_token as "authToken",
      s.content_encoding as "contentEncoding", s.refused_at is not null as "wasRefused" ${source} ${reader}
    join push_subscriptions s on s.user_id = n.user_id and s.id = ${value('subscriptionId')}::int and ${takesPush('s')}
    join sessions se on se.id = s.session_id and se.ended_at is null and se.last_used_at > ${value('idleSince')}
      and se.created_at > case when u.role = 'admin' then ${value('adminBegunAfter')}::timestamptz
        else ${value('begunAfter')}::timestamptz end
    where n.uuid = ${value('uuid')}::uuid and ${open}`,
);

/** The notices of one digest that are still unread, newest first, with their total. */
export const digestNotices = prepared<NoticeRow & { id: string; to: string; total: number }>(
  'digest_notices',
  sql`with ${askedSight} select * from (select n.id, ${columns}, u.email as "to", count(*) over ()::int as total ${source} ${reader}
      left join notification_settings g on g.user_id = n.user_id
      where n.id between ${value('fromId')}::bigint and ${value('toId')}::bigint
        and n.emailed_at = ${value('emailedAt')}::timestamptz and n.email = 'digest'
        and g.digest is distinct from 'never' and ${fromProven} and ${open}) digest
    order by id desc limit ${value('limit')}::int`,
);
