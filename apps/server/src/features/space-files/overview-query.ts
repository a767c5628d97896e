import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { fileJson, type FileFacts } from '../files/file-columns.ts';
import { isClientSql } from '../access/sight-sql.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';
import { seenItems, withVisible } from './space-file-sql.ts';

const value = sql.placeholder;

export type ProjectFilesRow = { id: number; countFiles: number; size: number; covers: FileFacts[] };

// Every style's best picture comes before any style's second.
const covers = sql`(select json_agg(best.file order by best.place) from (
    select ${fileJson('cover')} as file, row_number() over (order by ranked.is_bare, ranked.turn, ranked.id desc) as place
    from (select i.id, i.file_id, picture.width is null as is_bare,
        row_number() over (partition by i.style_id order by picture.width is null, i.id desc) as turn
      from design_items i join files picture on picture.id = i.file_id
      where i.project_id = found.project_id and i.deleted_at is null
        and (i.project_module_id in (select id from visible) or i.id in (select id from granted))
      order by is_bare, turn, i.id desc limit 3) ranked
    join files cover on cover.id = ranked.file_id) best)`;

/** Counts, sizes and covers of the files that somebody sees in some projects of a space. */
export const projectFiles = prepared<ProjectFilesRow>(
  'project_files',
  sql`${withVisible} select found.project_id as id, found.count_files as "countFiles", found.size, ${covers} as covers
    from (select item.project_id, count(*)::int as count_files, coalesce(sum(file.size), 0)::float8 as size
      from ${seenItems} join files file on file.id = item.file_id
      where item.project_id = any(${value('ids')}::int[]) group by item.project_id) found`,
);

export type FormatRow = { format: string; countFiles: number; size: number };

/** The files of a space that somebody sees, by format. */
export const filesByFormat = prepared<FormatRow>(
  'files_by_format',
  sql`${withVisible} select file.format, count(*)::int as "countFiles", coalesce(sum(file.size), 0)::float8 as size
    from ${seenItems} join files file on file.id = item.file_id group by file.format`,
);

/** How many styles these belong to. */
export const stylesOfFiles = prepared<{ total: number }>(
  'styles_of_files',
  sql`${withVisible} select count(distinct item.style_id)::int as total from ${seenItems}`,
);

const PEOPLE_MAX = 200;

/** Who added the files that somebody sees, in projects where they are on the team: clients know nobody by name. */
export const peopleOfFiles = prepared<{ person: Person }>(
  'people_of_files',
  sql`${withVisible} select ${personJson('maker')} as person from users maker where maker.id in (
      select item.created_by from ${seenItems} where not ${isClientSql(sql`${value('userId')}`, sql.raw('item.project_id'))})
    order by maker.first_name collate reading_order, maker.last_name collate reading_order, maker.id limit ${sql.raw(String(PEOPLE_MAX))}`,
);
