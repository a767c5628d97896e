import { sql } from 'drizzle-orm';
import { IMAGE_FORMATS } from '@facet/contract/constants/file-formats';
import type { ProjectRole } from '@facet/contract/permissions';
import { fileJson, type FileFacts } from '../files/file-columns.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';

const value = sql.placeholder;

export type TeamFact = { userId: number; roles: ProjectRole[]; user: Person };

/** What a project shows somebody of its contents, as far as they see them. */
export type ProjectDetails = {
  id: number;
  tags: { id: number; title: string }[];
  totalUsers: number;
  team: TeamFact[];
  cover: FileFacts | null;
  /** What each module holds, by its id; absent for nothing. */
  heldByModule: Record<string, { styles: number; boards: number }> | null;
  countStyles: number;
};

const images = sql.raw(`('${IMAGE_FORMATS.join("','")}')`);

const team = sql`(select coalesce(json_agg(member.entry), '[]') from (
  select json_build_object('userId', m.user_id, 'roles', m.roles, 'user', ${personJson('u')}) as entry
  from project_members m join users u on u.id = m.user_id where m.project_id = p.id
  order by 'p_owner' = any(m.roles) desc, m.created_at, m.user_id limit ${value('teamLimit')}::int) member)`;

// The newest picture of each open module, and those the reader was asked to review; the newest of all is shown.
const newestPicture = sql`(select pictures.file_id from (
  select newest.id, newest.file_id from project_modules pm cross join lateral (
    select item.id, item.file_id from design_items item
    join files file on file.id = item.file_id and file.format in ${images}
    where item.project_module_id = pm.id and item.deleted_at is null order by item.id desc limit 1) newest
  where pm.project_id = p.id and pm.id = any(${value('visibleModuleIds')}::int[])
  union all
  select item.id, item.file_id from design_items item
  join files file on file.id = item.file_id and file.format in ${images}
  where item.id = any(${value('grantedItemIds')}::int[]) and item.project_id = p.id and item.deleted_at is null
) pictures order by pictures.id desc limit 1)`;
const cover = sql`(select ${fileJson('file')} from files file where file.id = coalesce(p.cover_file_id, ${newestPicture}))`;

const seen = sql`item.project_id = p.id and item.deleted_at is null
  and (item.project_module_id = any(${value('visibleModuleIds')}::int[]) or item.id = any(${value('grantedItemIds')}::int[]))`;

// Clients get the tags of the styles they see.
const tags = sql`(select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title) order by t.id), '[]')
  from tags t where t.project_id = p.id and (p.id = any(${value('teamProjectIds')}::int[])
    or exists (select from style_tags st join styles style on style.id = st.style_id and style.deleted_at is null
      join design_items item on item.style_id = st.style_id where st.tag_id = t.id and ${seen})))`;

/** The boards of the project `p` that the reader sees, module by module. */
export const heldBoards = sql`(select board.project_module_id as module_id, count(*)::int as boards,
    min(board.created_at) as started_at, max(board.updated_at) as changed_at
  from project_modules place join boards board on board.project_module_id = place.id and board.deleted_at is null
  where place.project_id = p.id
    and (place.id = any(${value('visibleModuleIds')}::int[]) or board.id = any(${value('grantedBoardIds')}::int[]))
  group by board.project_module_id)`;

/** For people who see the items of some modules and some further items. */
export const heldByModule = sql`(select json_object_agg(coalesce(styled.module_id, boarded.module_id),
    json_build_object('styles', coalesce(styled.styles, 0), 'boards', coalesce(boarded.boards, 0))) from (
  select item.project_module_id as module_id, count(distinct item.style_id) as styles
  from design_items item join styles style on style.id = item.style_id and style.deleted_at is null
  where ${seen} group by item.project_module_id) styled full join ${heldBoards} boarded using (module_id))`;

/** People who work on styles see every style; others see the styles with an item they see. */
const countStyles = sql`(case when p.id = any(${value('openProjectIds')}::int[])
  then (select count(*) from styles style where style.project_id = p.id and style.deleted_at is null)
  else (select count(distinct item.style_id) from design_items item
    join styles style on style.id = item.style_id and style.deleted_at is null where ${seen}) end)::int`;

/** The columns of `ProjectDetails` except for what its modules hold, where `projects` is called `p`. */
export const columnsBesideModules = sql`p.id, ${tags} as tags, ${team} as team, ${cover} as cover,
  (select count(*)::int from project_members m where m.project_id = p.id) as "totalUsers",
  ${countStyles} as "countStyles"`;
