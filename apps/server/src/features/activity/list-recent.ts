import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isAllowedAtHome, reach, sightOutside } from '../access/sight-sql.ts';
import { entryColumns } from './entry-sql.ts';
import type { LogFacts } from './log-query.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { presentLogEntry } from './presenter.ts';

type RecentFacts = LogFacts & { project: { id: number; title: string }; thumbnailFileId: number | null };

const value = sql.placeholder;
const limit = sql`${value('limit')}::int`;
/** How many entries are searched before going project by project. */
const LATEST = sql.raw('2000');

// A project's log is for those who may see it, limited to the modules they see.
const places = sql`places as materialized (
  select projects.id, projects.title, projects.space_id, projects.is_led from (
    select p.id, p.title, p.space_id, true as is_led from led join projects p on p.space_id = led.id and p.deleted_at is null
    union all select home.id, home.title, home.space_id, false from home
      where ${isAllowedAtHome('can-view-log-history')}) projects
  where (${value('spaces')}::int[] is null or projects.space_id = any(${value('spaces')})))`;
const selectNewest = (entries: SQL) => sql`select entry.id, entry.project_id from ${entries} entry
  where entry.project_id = places.id and (places.is_led or entry.project_module_id is null
    or entry.project_module_id in (select id from visible))`;

// As with comments: usually found among the latest of all, else project by project.
const newest = sql`recent as materialized (
    select said.id, said.project_id from places cross join lateral (
      ${selectNewest(sql`(select * from activities latest order by latest.id desc limit ${LATEST})`)}) said
    order by said.id desc limit ${limit}),
  newest as (
    select * from recent where (select count(*) from recent) >= ${limit}
    union all (select said.id, said.project_id from places cross join lateral (
        ${selectNewest(sql.raw('activities'))} order by entry.id desc limit ${limit}) said
      where (select count(*) from recent) < ${limit} order by said.id desc limit ${limit}))`;

/** The latest entries of the projects whose log somebody sees, with the picture of the design that each is about. */
const recentQuery = prepared<RecentFacts>(
  'recent_log',
  sql`${reach}, ${sightOutside}, ${places}, ${newest} select ${entryColumns},
      (select json_build_object('id', p.id, 'title', p.title) from places p where p.id = entry.project_id) as project,
      (select small.file_id from design_items item
        join file_thumbnails small on small.file_id = item.file_id and small.preset_name = 'small'
        where item.id = entry.design_item_id and item.deleted_at is null) as "thumbnailFileId"
    from newest join activities entry on entry.id = newest.id join users u on u.id = entry.user_id
    order by entry.id desc`,
);

type Asked = { space_id: readonly number[]; count: number };

/** The latest entries in one space, several or all; one query. */
export async function listRecent(app: App, actor: Actor, { space_id: spaces, count: limit }: Asked) {
  const rows = await recentQuery(app.db, {
    userId: actor.userId,
    isProven: actor.emailVerified,
    spaceId: spaces.length === 1 ? (spaces[0] ?? null) : null,
    spaces: spaces.length > 1 ? spaces : null,
    limit,
  });
  return rows.map((row) => ({
    ...presentLogEntry(row, row.project, app.signer),
    thumbnail: row.thumbnailFileId === null ? null : { url: app.signer.url(row.thumbnailFileId, 'small') },
  }));
}
