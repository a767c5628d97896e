import { COUNT_ALL } from '@facet/contract/constants/limits';
import { FILE_SORTS, type FileSort } from '@facet/contract/constants/sorts';
import { sql, type SQL } from 'drizzle-orm';
import { prepared, type PreparedQuery } from '../../db/prepared.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';
import { itemJson, type DesignFacts } from '../designs/design-sql.ts';
import {
  ascending,
  descending,
  isAfter,
  nameRead,
  seenItems,
  seenItemsOfStyle,
  withVisible,
  wordsAndFormats,
} from './space-file-sql.ts';

const value = sql.placeholder;

export type FileRow = {
  item: DesignFacts;
  style: { id: number; title: string };
  projectId: number;
  addedBy: Person;
  /** The value it is sorted by, as the database writes it. */
  sort: string;
};

const SORTS: Readonly<Record<FileSort, { key: SQL; type: string }>> = {
  updated_at: { key: sql.raw('item.updated_at'), type: 'timestamptz' },
  name: { key: sql`(${nameRead}) collate reading_order`, type: 'text' },
  size: { key: sql.raw('file.size'), type: 'bigint' },
  type: { key: sql.raw('file.format'), type: 'text' },
};

const withFile = sql` join files file on file.id = item.file_id`;
const filteredBy = sql`${withFile} join styles style on style.id = item.style_id`;
/** Words, formats and who added them; null means "not filtered by this". */
const wanted = sql`${wordsAndFormats} and (${value('people')}::int[] is null or item.created_by = any(${value('people')}))`;
const itemId = sql.raw('item.id');

type From = { items: SQL; isFiltered: boolean };

function listing({ items, isFiltered }: From, sort: FileSort, direction: SQL): SQL {
  const { key, type } = SORTS[sort];
  // Only joins what filters or sorts: most pages are read without touching the files.
  const joins = isFiltered || sort === 'name' ? filteredBy : sort === 'updated_at' ? sql`` : withFile;
  const words = isFiltered ? sql` and ${wanted}` : sql``;
  return sql`${withVisible}, chosen as materialized (
      select item.id, ${key} as sort from ${items}${joins} where ${isAfter(key, itemId, type, direction)}${words}
      order by ${key} ${direction}, item.id ${direction} limit ${value('limit')})
    select ${itemJson} as item, item.project_id as "projectId", chosen.sort::text as sort,
      json_build_object('id', style.id, 'title', style.title) as style, ${personJson('maker')} as "addedBy"
    from chosen join design_items item on item.id = chosen.id${filteredBy} join users maker on maker.id = item.created_by
    order by chosen.sort ${direction}, chosen.id ${direction}`;
}

const counting = ({ items, isFiltered }: From) => sql`${withVisible} select count(*)::int as total from (
  select 1 from ${items}${isFiltered ? sql`${filteredBy} where ${wanted}` : sql``}
  limit ${sql.raw(String(COUNT_ALL))}) counted`;

type Queries = { list: ReadonlyMap<string, PreparedQuery<FileRow>>; count: PreparedQuery<{ total: number }> };

function queriesOver(name: string, from: From): Queries {
  const orders = FILE_SORTS.flatMap((sort) => [
    { order: `${sort}|asc`, query: listing(from, sort, ascending) },
    { order: `${sort}|desc`, query: listing(from, sort, descending) },
  ]);
  return {
    list: new Map(orders.map(({ order, query }) => [order, prepared<FileRow>(`${name}|${order}`, query)])),
    count: prepared(`count_of_${name}`, counting(from)),
  };
}

/**
 * Every file of a space (or of one project in it) that somebody sees, optionally filtered by words, formats and people.
 */
export const allFiles = queriesOver('space_files', { items: seenItems, isFiltered: false });
export const filteredFiles = queriesOver('filtered_space_files', { items: seenItems, isFiltered: true });
/** The files of one style. */
export const styleFiles = queriesOver('style_files', { items: seenItemsOfStyle, isFiltered: true });
