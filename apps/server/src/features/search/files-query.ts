import type { FileFormat } from '@facet/contract/constants/file-formats';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isOnTeam, reach, sight } from '../access/sight-sql.ts';
import { seenItems } from '../space-files/space-file-sql.ts';
import { isInScope, isMeant, isOfProject, mostOf, nearestFirst } from './choose-sql.ts';

export type FileRow = {
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
const name = sql.raw('file.original_name');
const projectId = sql.raw('item.project_id');

// People from outside read titles in place of the names, and must not find out a name by searching for it.
const knowsNames = isOnTeam(projectId);

/** Design files by name, newest first; for the team alone. */
export const foundFiles = prepared<FileRow>(
  'search_files',
  sql`${reach}, ${sight}, matched as materialized (
      select item.id, item.project_id, file.original_name
      from ${seenItems} join files file on file.id = item.file_id
      where ${isMeant(id, name)} and ${isInScope(projectId)} and ${knowsNames}
      ${mostOf(id, isOfProject(projectId), id)}),
    chosen as (select item.id, row_number() over (
        order by ${nearestFirst(id, sql.raw('item.original_name'), isOfProject(projectId))}, item.id desc) as place
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
