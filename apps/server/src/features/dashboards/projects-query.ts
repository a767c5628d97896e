import type { DashboardProjectSort } from '@facet/contract/constants/dashboards';
import { sql, type SQL } from 'drizzle-orm';
import { asc, desc, projectPages, type ProjectPages } from '../projects/page-sql.ts';
import { besideFilters, highestPriority, isProjectAsked, isDueThen, isUnarchived } from './filters-sql.ts';

// For projects outside the spaces they lead, the reader sees activity only in the modules they see.
const newestEntry = sql`coalesce((select max(entry.id) from activities entry where entry.project_id = projects.id
  and (projects.space_id in (select id from led) or entry.project_module_id is null
    or entry.project_module_id in (select id from visible))), 0)`;

const KEYS: Readonly<Record<DashboardProjectSort, SQL>> = {
  updated_at: sql.raw('projects.updated_at'),
  activity: newestEntry,
  title: sql.raw('projects.title collate reading_order'),
  due_date: sql.raw('projects.due_date'),
  created_at: sql.raw('projects.created_at'),
  status: sql.raw('projects.status'),
  category: sql.raw('projects.category'),
  priority: highestPriority,
};
// Projects without a value come last either way.
const HAS_NONE: readonly DashboardProjectSort[] = ['due_date', 'priority'];
const pickDirection = (sort: DashboardProjectSort, order: 'asc' | 'desc') => {
  if (order === 'asc') return asc;
  return HAS_NONE.includes(sort) ? sql.raw('desc nulls last') : desc;
};

const made = new Map<string, ProjectPages>();

type Asked = { sort_by: DashboardProjectSort; order: 'asc' | 'desc'; isFiltered: boolean };

/** Pages of projects; made on first use. */
export function projectsQueries({ sort_by: sort, order, isFiltered }: Asked): ProjectPages {
  const name = `dashboard_projects_${sort}_${order}_${isFiltered ? 'filtered' : 'all'}`;
  const listing = {
    key: KEYS[sort],
    direction: pickDirection(sort, order),
    where: isFiltered ? sql`${isProjectAsked} and ${isDueThen}` : isUnarchived,
    beside: besideFilters,
  };
  const queries = made.get(name) ?? projectPages(name, listing);
  made.set(name, queries);
  return queries;
}
