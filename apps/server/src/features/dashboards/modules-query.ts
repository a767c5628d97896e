import type { DashboardModuleSort } from '@facet/contract/constants/dashboards';
import { COUNT_ALL } from '@facet/contract/constants/limits';
import { sql, type SQL } from 'drizzle-orm';
import { prepared, type PreparedQuery } from '../../db/prepared.ts';
import { asc, desc } from '../projects/page-sql.ts';
import { reach } from '../access/sight-sql.ts';
import { besideFilters, isAsked, isAskedModule, isReachedModule, isUnarchived } from './filters-sql.ts';

const value = sql.placeholder;

export type ModuleRow = { id: number; projectId: number };

const KEYS: Readonly<Record<DashboardModuleSort, SQL>> = {
  updated_at: sql.raw('projects.updated_at'),
  title: sql.raw('lower(projects.title)'),
  due_date: sql.raw('pm.due_date'),
  status: sql.raw('pm.status'),
};

type Asked = { sort_by: DashboardModuleSort; order: 'asc' | 'desc'; isFiltered: boolean };

const modulesWhere = (isFiltered: boolean) => sql`join project_modules pm on pm.project_id = projects.id
  where ${isFiltered ? sql`${isAsked} and ${isAskedModule}` : sql`${isUnarchived} and ${isReachedModule}`}`;

function listing({ sort_by: sort, order, isFiltered }: Asked): SQL {
  const holds = modulesWhere(isFiltered);
  const key = KEYS[sort];
  // Modules without a due date come last either way; those of one project stay in the order of the workflow.
  const direction = order === 'asc' ? asc : sql.raw(sort === 'due_date' ? 'desc nulls last' : 'desc');
  const orderBy = (first: SQL, project: SQL, position: SQL) =>
    sql`order by ${first} ${direction}, ${project} ${order === 'asc' ? asc : desc}, ${position}`;
  const columns = sql`pm.id, pm.project_id, pm.position, ${key} as sort`;
  return sql`${reach}${besideFilters}
    select id, project_id as "projectId" from (
      select nearest.* from led cross join lateral (select ${columns} from projects ${holds} and projects.space_id = led.id
        ${orderBy(key, sql.raw('projects.id'), sql.raw('pm.position'))}
        limit ${value('limit')}::int + ${value('offset')}::int) nearest
      union all
      select ${columns} from joined join projects on projects.id = joined.id ${holds}
    ) found ${orderBy(sql.raw('sort'), sql.raw('project_id'), sql.raw('position'))}
    limit ${value('limit')}::int offset ${value('offset')}::int`;
}

const made = new Map<string, PreparedQuery<ModuleRow>>();

/** Pages of project modules; made when first asked for. */
export function modulesQuery(asked: Asked): PreparedQuery<ModuleRow> {
  const name = `dashboard_modules_${asked.sort_by}_${asked.order}_${asked.isFiltered ? 'filtered' : 'all'}`;
  const query = made.get(name) ?? prepared<ModuleRow>(name, listing(asked));
  made.set(name, query);
  return query;
}

const counting = (isFiltered: boolean) => sql`${reach}${besideFilters} select count(*)::int as total from (
    select from (
      select projects.* from led join projects on projects.space_id = led.id
      union all select projects.* from joined join projects on projects.id = joined.id) projects ${modulesWhere(isFiltered)}
    limit ${sql.raw(String(COUNT_ALL))}) counted`;

/** How many there are, counted up to 10,000; with filters, and as a dashboard opens. */
export const modulesCount = {
  filtered: prepared<{ total: number }>('dashboard_modules_count', counting(true)),
  all: prepared<{ total: number }>('dashboard_modules_count_all', counting(false)),
};
