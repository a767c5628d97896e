import { COMMENTS_COUNTED, NEWS_DAYS } from '@facet/contract/constants/dashboards';
import { ProjectStatus, type DesignStatus } from '@facet/contract/constants/statuses';
import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isSeenItem, reach, sightOutside } from '../access/sight-sql.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';
import { isLeader } from './filters-sql.ts';

/** Whether the mention `named` in the comment `said` still waits to be read; after a month it no longer does. */
export const isUnreadMention = sql`named.comment_id = said.id and named.user_id <> said.user_id
  and said.created_at > now() - interval '${sql.raw(String(NEWS_DAYS))} days'
  and not exists (select from comment_reads read where read.comment_id = said.id and read.user_id = named.user_id)`;

type Named = { id: number; title: string };
export type CommentRow = {
  id: number;
  text: string;
  createdAt: Date;
  parentId: number | null;
  isInternal: boolean;
  isUnread: boolean;
  mentionsMe: boolean;
  user: Person;
  project: Named;
  module: Named;
  style: Named;
  itemId: number;
  version: number;
  status: DesignStatus;
  thumbnailFileId: number | null;
};

const value = sql.placeholder;
/** How many comments are searched before going project by project. */
const LATEST = sql.raw('2000');
const userId = sql`${value('userId')}::int`;
const mentionsMe = sql`exists (select from comment_mentions named where named.comment_id = said.id and named.user_id = ${userId})`;
const isUnread = sql`(said.user_id <> ${userId} and not exists (select from comment_reads read
  where read.comment_id = said.id and read.user_id = ${userId}))`;

const reached = sql`${reach}, ${sightOutside}, reached as materialized (
  select p.id, p.title, true as is_led from led join projects p on p.space_id = led.id and p.deleted_at is null
  union all select p.id, p.title, false from joined join projects p on p.id = joined.id)`;
// Nothing waits in archived projects, and only leaders see what waits for others.
const waitsForAsked = sql`(${value('waitsFor')}::int[] is null or exists (
  select from comment_mentions named join projects on projects.id = reached.id
    and projects.status <> ${sql.raw(String(ProjectStatus.archived))}
  where ${isUnreadMention} and named.user_id = any(${value('waitsFor')}) and (named.user_id = ${userId} or ${isLeader})))`;
const isOfAsked = sql`(${value('projects')}::int[] is null or reached.id = any(${value('projects')}))`;

// People who lead a space read everything there; internal comments are for the team.
const isSeen = sql`(reached.is_led or (${isSeenItem(sql.raw('item.project_module_id'), sql.raw('item.id'))}
  and (not said.is_internal or reached.id in (select id from home where roles <> '{}'))))`;

/**
 * The comments of `reached`, from a table of comments named `said`. Designs are looked up one by one (`offset 0` keeps it
 * so): a plan is kept, and one that was made for the first few designs of a house would go through all of them for each
 * comment once there are many.
 */
const joinSeen = (comments: SQL) => sql`from ${comments} said
  cross join lateral (select one.* from design_items one
    where one.id = said.design_item_id and one.deleted_at is null offset 0) item
  cross join lateral (select one.id from styles one
    where one.id = item.style_id and one.deleted_at is null offset 0) style
  left join design_comments head on head.id = said.parent_id
  where said.project_id = reached.id and said.deleted_at is null and head.deleted_at is null and ${isSeen}
    and (not ${value('onlyMentions')}::bool or ${mentionsMe}) and (not ${value('onlyUnread')}::bool or ${isUnread})
    and ${waitsForAsked}`;

const before = sql`coalesce(${value('before')}::int, 2147483647)`;
const limit = sql`${value('limit')}::int`;
const columns = sql`said.id, reached.id as project_id, reached.title`;
const allComments = sql.raw('design_comments');
const latest = sql`(select * from design_comments c where c.id < ${before} order by c.id desc limit ${LATEST})`;

// A page is usually found among the latest comments of all; else it is read project by project, so that a few comments
// are not searched for among everybody's.
const newest = sql`recent as materialized (
    select ${columns} ${joinSeen(sql`reached cross join ${latest}`)} and ${isOfAsked} order by said.id desc limit ${limit}),
  newest as (
    select * from recent where (select count(*) from recent) >= ${limit}
    union all (select said.* from reached cross join lateral (
        select ${columns} ${joinSeen(allComments)} and said.id < ${before} order by said.id desc limit ${limit}) said
      where ${isOfAsked} and (select count(*) from recent) < ${limit} order by said.id desc limit ${limit}))`;

/** Comments before a key that somebody may see, newest first. */
export const commentsQuery = prepared<CommentRow>(
  'dashboard_comments',
  sql`${reached}, ${newest}
    select said.id, said.text, said.created_at as "createdAt", said.parent_id as "parentId",
      said.is_internal as "isInternal", ${isUnread} as "isUnread", ${mentionsMe} as "mentionsMe",
      (select ${personJson('u')} from users u where u.id = said.user_id) as "user",
      json_build_object('id', newest.project_id, 'title', newest.title) as project,
      (select json_build_object('id', pm.id, 'title', pm.title) from project_modules pm
        where pm.id = item.project_module_id) as module,
      json_build_object('id', style.id, 'title', style.title) as style,
      item.id as "itemId", item.version, item.status,
      (select small.file_id from file_thumbnails small
        where small.file_id = item.file_id and small.preset_name = 'small') as "thumbnailFileId"
    from newest join design_comments said on said.id = newest.id join design_items item on item.id = said.design_item_id
    join styles style on style.id = item.style_id order by said.id desc`,
);

/** How many there are, counted up to `COMMENTS_COUNTED`. */
export const commentsCount = prepared<{ total: number }>(
  'dashboard_comments_count',
  sql`${reached} select count(*)::int as total from (
    select from reached cross join lateral (select 1 ${joinSeen(allComments)}) said where ${isOfAsked}
    limit ${sql.raw(String(COMMENTS_COUNTED))}) counted`,
);
