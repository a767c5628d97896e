import { COUNT_ALL } from '@facet/contract/constants/limits';
import { FILE_GROUP_SORTS, type FileGroupSort } from '@facet/contract/constants/sorts';
import type { DesignStatus } from '@facet/contract/constants/statuses';
import { sql, type SQL } from 'drizzle-orm';
import { prepared, type PreparedQuery } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { fileJson, type FileFacts } from '../files/file-columns.ts';
import {
  ascending,
  coverFirst,
  descending,
  isAfter,
  seenItems,
  withVisible,
  wordsAndFormats,
} from './space-file-sql.ts';

const value = sql.placeholder;

type GroupRow = {
  id: number;
  projectId: number;
  styleId: number;
  title: string;
  number: string | null;
  countFiles: number;
  updatedAt: string;
  cover: FileFacts;
  sort: string;
};
export type StyleRow = GroupRow & { countVersions: number };
export type VersionRow = GroupRow & { projectModuleId: number; version: number; statuses: DesignStatus[] };

const SORTS: Readonly<Record<FileGroupSort, { key: SQL; type: string }>> = {
  updated_at: { key: sql.raw('found.updated_at'), type: 'timestamptz' },
  title: { key: sql.raw('found.title collate reading_order'), type: 'text' },
};

const files = sql`${seenItems} join files file on file.id = item.file_id join styles style on style.id = item.style_id
  where ${wordsAndFormats}`;
const shared = sql`item.style_id as style_id, item.project_id, style.title, style.number, count(*)::int as count_files,
  max(item.updated_at) as updated_at`;

const byStyle = sql`select ${shared}, item.style_id as id,
    count(distinct (item.project_module_id, item.version))::int as count_versions
  from ${files} group by item.style_id, item.project_id, style.title, style.number`;
const byVersion = sql`select ${shared}, max(item.id) as id, item.project_module_id, item.version,
    array_agg(distinct item.status) as statuses
  from ${files} group by item.style_id, item.project_id, style.title, style.number, item.project_module_id, item.version`;

const sharedColumns = sql`found.id, found.project_id as "projectId", found.style_id as "styleId", found.title, found.number,
  found.count_files as "countFiles", ${isoMoment(sql.raw('found.updated_at'))} as "updatedAt", found.sort::text as sort,
  (select ${fileJson('cover')} from design_items i join files cover on cover.id = i.file_id
    where i.style_id = found.style_id and i.deleted_at is null`;
const seenCover = sql`
      and (i.project_module_id in (select id from visible) or i.id in (select id from granted))
    order by ${coverFirst} limit 1) as cover`;

const styleColumns = sql`${sharedColumns} ${seenCover}, found.count_versions as "countVersions"`;
const versionColumns = sql`${sharedColumns} and i.project_module_id = found.project_module_id
      and i.version = found.version ${seenCover}, found.project_module_id as "projectModuleId", found.version, found.statuses`;

function listing(groups: SQL, columns: SQL, sort: FileGroupSort, direction: SQL): SQL {
  const { key, type } = SORTS[sort];
  return sql`${withVisible} select ${columns} from (
      select found.*, ${key} as sort from (${groups}) found where ${isAfter(key, sql.raw('found.id'), type, direction)}
      order by ${key} ${direction}, found.id ${direction} limit ${value('limit')}) found
    order by found.sort ${direction}, found.id ${direction}`;
}

const counting = (groups: SQL) => sql`${withVisible}
  select count(*)::int as total from (select 1 from (${groups}) found limit ${sql.raw(String(COUNT_ALL))}) counted`;

export type GroupQueries<Row> = {
  list: ReadonlyMap<string, PreparedQuery<Row>>;
  count: PreparedQuery<{ total: number }>;
};

type Making<Row> = { name: string; groups: SQL; columns: SQL; make: (order: string, query: SQL) => PreparedQuery<Row> };

function queriesOver<Row extends object>({ name, groups, columns, make }: Making<Row>): GroupQueries<Row> {
  const orders = FILE_GROUP_SORTS.flatMap((sort) => [
    { order: `${sort}|asc`, query: listing(groups, columns, sort, ascending) },
    { order: `${sort}|desc`, query: listing(groups, columns, sort, descending) },
  ]);
  return {
    list: new Map(orders.map(({ order, query }) => [order, make(order, query)])),
    count: prepared(`count_of_${name}`, counting(groups)),
  };
}

/** The styles of a space that hold files somebody sees, and the versions of those styles. */
export const styleGroups = queriesOver({
  name: 'file_styles',
  groups: byStyle,
  columns: styleColumns,
  make: (order, query) => prepared<StyleRow>(`file_styles|${order}`, query),
});
export const versionGroups = queriesOver({
  name: 'file_versions',
  groups: byVersion,
  columns: versionColumns,
  make: (order, query) => prepared<VersionRow>(`file_versions|${order}`, query),
});
