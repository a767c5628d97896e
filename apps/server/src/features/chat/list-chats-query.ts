import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { ProjectRole } from '@facet/contract/permissions';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { isFound } from '../../db/search-sql.ts';
import { isAllowedAtHome, reach, rolesWith, sight } from '../access/sight-sql.ts';
import { chatPersonJson, type ChatPerson } from './message-query.ts';
import { UNREAD_MAX } from './reads-query.ts';

/** A project's chat in a person's list; all null except the total if the page is empty. */
export type ChatFacts = {
  total: number;
  projectId: number | null;
  title: string;
  category: number;
  coverFileId: number | null;
  spaceId: number;
  spaceTitle: string | null;
  isLed: boolean;
  roles: ProjectRole[];
  readId: number | null;
  unread: number;
  unreadMentions: number;
  last: { id: number; text: string; author: ChatPerson; createdAt: string; countFiles: number } | null;
};

const value = sql.placeholder;
const inactive = sql.raw(String(SpaceUserStatus.inactive));
const userId = sql`${value('userId')}::int`;

// The projects whose chat somebody reads.
const mine = sql`found as materialized (
    select home.id, home.is_led as "isLed", home.roles, home.title, p.category, p.cover_file_id, home.space_id
    from home join projects p on p.id = home.id
    where ${isAllowedAtHome('can-view-activity')}
      and ${isFound(sql.raw('home.title'))})`;

const isSeen = sql`m.deleted_at is null
  and (found."isLed" or m.project_module_id is null or m.project_module_id in (select id from visible))
  and (m.task_id is null or found."isLed" or found.roles && ${rolesWith('can-view-tasks')})`;

const lastId = sql`(select m.id from chat_messages m where m.project_id = found.id and ${isSeen} order by m.id desc limit 1)`;

const concernsMe = sql`(u.id in (select message_id from chat_mentions where user_id = ${userId})
  or u.replied_message_id is not null and exists (select from chat_messages r
    where r.id = u.replied_message_id and r.user_id = ${userId}))`;

/** A person's chats, the most recently active first. */
export const chatsQuery = prepared<ChatFacts>(
  'my_chats',
  sql`${reach}, ${sight}, ${mine},
    page as (select found.*, ${lastId} as "lastId" from found
      order by "lastId" desc nulls last, found.id desc limit ${value('limit')}::int offset ${value('offset')}::int)
    select counted.total, found.id as "projectId", found.title, found.category, found.cover_file_id as "coverFileId",
      found.space_id as "spaceId", found."isLed", found.roles, read.message_id::float8 as "readId",
      unread.count as unread, unread.mentions as "unreadMentions",
      case when found."isLed" or exists (select from space_users su where su.space_id = found.space_id
        and su.user_id = ${userId} and su.status <> ${inactive}) then space.title end as "spaceTitle",
      (select json_build_object('id', m.id, 'text', m.text, 'author', ${chatPersonJson('u')},
          'createdAt', ${isoMoment(sql.raw('m.created_at'))},
          'countFiles', (select count(*) from chat_files cf where cf.message_id = m.id))
        from chat_messages m join users u on u.id = m.user_id where m.id = found."lastId") as last
    from (select count(*)::int as total from found) counted
    left join page found on true
    left join spaces space on space.id = found.space_id
    left join chat_reads read on read.project_id = found.id and read.user_id = ${userId}
    left join lateral (select count(*)::int as count, (count(*) filter (where ${concernsMe}))::int as mentions
      from (select m.id, m.replied_message_id from chat_messages m where m.project_id = found.id and ${isSeen}
        and m.user_id <> ${userId} and m.id > coalesce(read.message_id, 0) order by m.id limit ${UNREAD_MAX}) u) unread on true
    order by found."lastId" desc nulls last, found.id desc`,
);
