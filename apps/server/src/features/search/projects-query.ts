import { SpaceUserStatus, type ProjectStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { foldedSql, hasName } from '../../db/search-sql.ts';
import { isAllowedAtHome, reach, sight } from '../access/sight-sql.ts';
import { seenItems } from '../space-files/space-file-sql.ts';
import { isInScope, isOfProject, isRecall, most, nearestFirst } from './choose-sql.ts';

export type ProjectRow = {
  total: number;
  id: number;
  title: string;
  category: number;
  status: ProjectStatus;
  spaceTitle: string | null;
  folderTitle: string | null;
  thumbnailFileId: number | null;
  hasChat: boolean;
};

const value = sql.placeholder;
const inactive = sql.raw(String(SpaceUserStatus.inactive));
const id = sql.raw('p.id');
const order = sql`${nearestFirst(id, sql.raw('folded'), isOfProject(id))}, p.updated_at desc, p.id desc`;

const newestPicture = sql`(select item.file_id from ${seenItems}
  join file_thumbnails small on small.file_id = item.file_id and small.preset_name = 'small'
  where item.project_id = p.id order by item.id desc limit 1)`;

const hasChat = sql`exists (select from home where home.id = p.id and ${isAllowedAtHome('can-view-activity')})`;

/** Projects by title; people in the space also get the space's title and the folder's. */
export const foundProjects = prepared<ProjectRow>(
  'search_projects',
  sql`${reach}, ${sight}, named as materialized (select id, ${foldedSql(sql.raw('title'))} as folded from home),
    matched as materialized (select p.id, p.updated_at, folded from named join projects p on p.id = named.id
      where case when ${isRecall} then p.id = any(${value('recent')}::int[]) else ${hasName(sql.raw('folded'))} end
        and ${isInScope(id)} order by ${order} ${most}),
    chosen as (select p.id, row_number() over (order by ${order}) as place from matched p order by place limit ${value('limit')}::int)
    select (select count(*)::int from matched) as total, p.id, p.title, p.category, p.status,
      case when here.is_in_space then s.title end as "spaceTitle",
      case when here.is_in_space then f.title end as "folderTitle",
      coalesce(p.cover_file_id, ${newestPicture}) as "thumbnailFileId", ${hasChat} as "hasChat"
    from chosen join projects p on p.id = chosen.id join spaces s on s.id = p.space_id
    left join folders f on f.id = p.folder_id
    cross join lateral (select exists (select from space_users su where su.space_id = p.space_id
      and su.user_id = ${value('userId')}::int and su.status <> ${inactive}) as is_in_space) here
    order by chosen.place`,
);
