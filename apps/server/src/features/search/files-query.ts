import type { FileFormat } from '@facet/contract/constants/file-formats';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { candidates, hasName, mayHaveName } from '../../db/search-sql.ts';
import { isOnTeam, isSeenItem, reach, sight } from '../access/sight-sql.ts';
import { seenItems } from '../space-files/space-file-sql.ts';
import { limitEnough, isInScope, isOfProject, isRecall, isWide, most, nearestFirst } from './choose-sql.ts';

export type FoundFileRow = {
  total: number;
  id: number;
  name: string;
  format: FileFormat;
  size: number;
  project: { id: number; title: string };
  style: { id: number; title: string };
  moduleId: number;
  version: number;
  thumbnailFileId: number | null;
};

const value = sql.placeholder;
const id = sql.raw('item.id');
const projectId = sql.raw('item.project_id');
const order = sql`${nearestFirst(id, sql.raw('folded'), isOfProject(projectId))}, item.id desc`;

// People from outside read titles in place of the names, and must not find out a name by searching for it.
const knowsNames = isOnTeam(projectId);

const meant = sql`(select file_id as id from design_items where id = any(${value('recent')}::int[])
  union all select file.id from design_items item join files file on file.id = item.file_id
    where ${isWide} and ${isOfProject(projectId)} and ${mayHaveName(sql.raw('file.folded'))}
  union all ${candidates('files', isWide)}
  union all select file.id from ${seenItems} cross join lateral (
      select id, folded from files where id = item.file_id offset 0) file
    where not ${isWide} and ${isInScope(projectId)} and ${mayHaveName(sql.raw('file.folded'))}) meant`;

/** Design files by name, newest first; for the team alone. */
export const foundFiles = prepared<FoundFileRow>(
  'search_files',
  sql`${reach}, ${sight}, seen as materialized (
      select item.id, item.project_id, item.folded from ${meant} cross join lateral (
        select item.id, item.project_id, item.project_module_id, file.folded from files file
        join design_items item on item.file_id = file.id and item.deleted_at is null where file.id = meant.id offset 0) item
      where (${isRecall} or ${hasName(sql.raw('item.folded'))}) and ${isInScope(projectId)} and (${knowsNames}) is true
        and ${isSeenItem(sql.raw('item.project_module_id'), id)}
      ${limitEnough}),
    matched as materialized (select item.* from (select distinct * from seen) item order by ${order} ${most}),
    chosen as (select item.id, row_number() over (order by ${order}) as place
      from matched item order by place limit ${value('limit')}::int)
    select (select count(*)::int from matched) as total, item.id, file.original_name as name, file.format, file.size::float8 as size,
      json_build_object('id', home.id, 'title', home.title) as project,
      json_build_object('id', style.id, 'title', style.title) as style,
      item.project_module_id as "moduleId", item.version, small.file_id as "thumbnailFileId"
    from chosen join design_items item on item.id = chosen.id join files file on file.id = item.file_id
    join styles style on style.id = item.style_id join home on home.id = item.project_id
    left join file_thumbnails small on small.file_id = file.id and small.preset_name = 'small'
    order by chosen.place`,
);
