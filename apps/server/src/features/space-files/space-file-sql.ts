import { sql, type SQL } from 'drizzle-orm';
import { isFound } from '../../db/search-sql.ts';
import { isOnTeam, isSeenItem, reach, sightOfProject } from '../access/sight-sql.ts';
import { readName } from '../files/read-name-sql.ts';

const value = sql.placeholder;

export const ascending = sql.raw('asc');
export const descending = sql.raw('desc');

/** The design items of a space that somebody sees, as the table `item`, with what lists filter and sort them by. */
export const seenItems = sql`(
  select i.id, i.style_id, i.project_id, i.project_module_id, i.version, i.status, i.file_id, i.updated_at, i.created_by
    from visible join design_items i on i.project_module_id = visible.id and i.deleted_at is null
  union all
  select i.id, i.style_id, i.project_id, i.project_module_id, i.version, i.status, i.file_id, i.updated_at, i.created_by
    from granted join design_items i on i.id = granted.id and i.deleted_at is null
    where i.project_module_id not in (select id from visible)) item`;

/** The same for one style, looked up by it. */
export const seenItemsOfStyle = sql`(
  select i.id, i.style_id, i.project_id, i.project_module_id, i.version, i.status, i.file_id, i.updated_at, i.created_by
    from design_items i where i.style_id = ${value('styleId')}::int and i.deleted_at is null
      and ${isSeenItem(sql.raw('i.project_module_id'), sql.raw('i.id'))}) item`;

export const withVisible = sql`${reach}, ${sightOfProject}`;

/** Whether a row comes after the last one of the previous page; on the first page all do. */
export const isAfter = (key: SQL, id: SQL, type: string, direction: SQL) => sql`(${value('afterId')}::int is null
  or (${key}, ${id}) ${direction === ascending ? sql.raw('>') : sql.raw('<')} (${value('after')}::${sql.raw(type)}, ${value('afterId')}::int))`;

/** A file's name as the reader reads it, where `files` is joined as `file` and `styles` as `style`. */
export const nameRead = readName(isOnTeam(sql.raw('item.project_id')));

/** Words and formats, joined like that; null means "not filtered by this". */
export const wordsAndFormats = sql`${isFound(sql`concat_ws(' ', ${nameRead}, style.title, style.number)`)}
  and (${value('formats')}::text[] is null or file.format = any(${value('formats')}))`;

/** The best cover of a group: a picture before any other file, newest first. */
export const coverFirst = sql`cover.width is null, i.id desc`;
