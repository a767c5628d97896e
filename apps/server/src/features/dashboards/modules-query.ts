import type { DashboardModuleSort } from '@facet/contract/constants/dashboards';
import { COUNT_ALL } from '@facet/contract/constants/limits';
import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import {
  asc,
  chosenProjects,
  desc,
  ofPage,
  rowsUntilEnd,
  uncounted,
  type ListedProject,
  type ProjectPages,
} from '../projects/page-sql.ts';
import { reach } from '../access/sight-sql.ts';
import { besideFilters, isProjectAsked, isAskedModule, isReachedModule, isUnarchived } from './filters-sql.ts';

/** A project with those of its modules that are on the page, and each one's position there. */
export type ModulesRow = { total: number | null } & (
  | (ListedProject & { listed: { id: number; place: number }[] })
  | { id: null }
);

const KEYS: Readonly<Record<DashboardModuleSort, SQL>> = {
  updated_at: sql.raw('projects.updated_at'),
  title: sql.raw('projects.title collate reading_order'),
  due_date: sql.raw('pm.due_date'),
  status: sql.raw('pm.status'),
};
// The values that are the same for all modules of a project.
const OF_PROJECT: readonly DashboardModuleSort[] = ['updated_at', 'title'];

type Asked = { sort_by: DashboardModuleSort; order: 'asc' | 'desc'; isFiltered: boolean };

const joinedModules = sql`join project_modules pm on pm.project_id = projects.id`;
/** Project by project (`offset 0` rules out any other join): read in index order until the page is full. */
const modulesInTurn = sql`cross join lateral (
  select * from project_modules own where own.project_id = projects.id offset 0) pm`;

const modulesWhere = (isFiltered: boolean, modules: SQL = joinedModules) => sql`${modules}
  where ${isFiltered ? sql`${isProjectAsked} and ${isAskedModule}` : sql`${isUnarchived} and ${isReachedModule}`}`;

function listed({ sort_by: sort, order, isFiltered }: Asked): SQL {
  const holds = modulesWhere(isFiltered, OF_PROJECT.includes(sort) ? modulesInTurn : joinedModules);
  const key = KEYS[sort];
  // Modules without a due date come last either way; those of one project stay in workflow order.
  const direction = order === 'asc' ? asc : sql.raw(sort === 'due_date' ? 'desc nulls last' : 'desc');
  const orderBy = (first: SQL, project: SQL, position: SQL) =>
    sql`order by ${first} ${direction}, ${project} ${order === 'asc' ? asc : desc}, ${position}`;
  const columns = sql`pm.id, pm.project_id, pm.position, ${key} as sort`;
  return sql`select id, project_id, row_number() over (
      ${orderBy(sql.raw('sort'), sql.raw('project_id'), sql.raw('position'))}) as place from (
    select nearest.* from led cross join lateral (select ${columns} from projects ${holds} and projects.space_id = led.id
      ${orderBy(key, sql.raw('projects.id'), sql.raw('pm.position'))} limit ${rowsUntilEnd}) nearest
    union all
    select ${columns} from joined join projects on projects.id = joined.id ${holds}
  ) reached order by place ${ofPage}`;
}

// Counted up to `COUNT_ALL`.
const total = (isFiltered: boolean) => sql`select (select count(*)::int from (
    select from (
      select projects.* from led join projects on projects.space_id = led.id
      union all select projects.* from joined join projects on projects.id = joined.id) projects ${modulesWhere(isFiltered)}
    limit ${sql.raw(String(COUNT_ALL))}) reached) as total`;

const pageWith = (
  counted: SQL,
  asked: Asked,
) => sql`${reach}${besideFilters}, listed as materialized (${listed(asked)}),
  chosen as materialized (select project_id as id, json_agg(json_build_object('id', id, 'place', place)) as listed
    from listed group by project_id)
  ${chosenProjects(counted, sql`chosen.listed`)}`;

const made = new Map<string, ProjectPages<ModulesRow>>();

/** Pages of project modules; made on first use. */
export function modulesQueries(asked: Asked): ProjectPages<ModulesRow> {
  const name = `dashboard_modules_${asked.sort_by}_${asked.order}_${asked.isFiltered ? 'filtered' : 'all'}`;
  const queries = made.get(name) ?? {
    counting: prepared(`${name}|counting`, pageWith(total(asked.isFiltered), asked)),
    plain: prepared(name, pageWith(uncounted, asked)),
  };
  made.set(name, queries);
  return queries;
}
