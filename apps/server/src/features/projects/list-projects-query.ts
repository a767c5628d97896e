import { sql, type SQL } from 'drizzle-orm';
import { isFound } from '../../db/search-sql.ts';
import { asc, desc, projectPages, type Ordered } from './page-sql.ts';

const value = sql.placeholder;

// One statement serves every mix of filters, so that its plan can be kept; null means "not filtered by this".
const filters = sql`
  and (${value('statuses')}::int[] is null or projects.status = any(${value('statuses')}))
  and (${value('categories')}::int[] is null or projects.category = any(${value('categories')}))
  and ${isFound(sql.raw('projects.title'))}
  and (${value('tags')}::int[] is null
    or exists (select from tags t where t.project_id = projects.id and t.id = any(${value('tags')})))`;
const isThere = sql`projects.deleted_at is null`;
const inFolder = sql` and projects.folder_id = ${value('folderId')}::int`;

const updated = sql.raw('projects.updated_at');
const created = sql.raw('projects.created_at');
const title = sql.raw('projects.title collate reading_order');
const due = sql.raw('projects.due_date');
const ORDERS: Readonly<Record<string, Ordered>> = {
  'updated_at|asc': { key: updated, direction: asc },
  'updated_at|desc': { key: updated, direction: desc },
  'created_at|asc': { key: created, direction: asc },
  'created_at|desc': { key: created, direction: desc },
  'title|asc': { key: title, direction: asc },
  'title|desc': { key: title, direction: desc },
  'due_date|asc': { key: due, direction: asc },
  // Projects without a due date come last either way.
  'due_date|desc': { key: due, direction: sql.raw('desc nulls last') },
};

const queriesOver = (name: string, where: SQL) =>
  new Map(
    Object.entries(ORDERS).map(([order, ordered]) => [order, projectPages(`${name}|${order}`, { ...ordered, where })]),
  );

/**
 * Pages of the projects that somebody reaches, with their total, by `sort|order`. Without filters the total is counted
 * in an index alone, which a statement that allows for filters cannot do.
 */
export const listQueries = queriesOver('projects', isThere);
export const filteredQueries = queriesOver('filtered_projects', sql`${isThere}${filters}`);
/** The same within one folder. */
export const folderQueries = queriesOver('folder_projects', sql`${isThere}${filters}${inFolder}`);
