import { DASHBOARD_TABS, FILTER_ROWS_MAX, type DashboardTab } from '@facet/contract/constants/dashboards';
import type { ProjectStatus, TaskPriority } from '@facet/contract/constants/statuses';
import type { FilterValueWire } from '@facet/contract/entities/dashboard';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { reach } from '../access/sight-sql.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';
import {
  assignedPeople,
  besideFilters,
  highestPriority,
  holdsRole,
  isProjectAsked,
  isAskedModule,
  isDueThen,
  isReachedModule,
  tagsOfProject,
  TABS,
} from './filters-sql.ts';

const most = sql.raw(`limit ${FILTER_ROWS_MAX}`);

/**
 * The filtered projects as the table `projects`, with only the columns that counting needs: there may be 100,000 rows.
 */
const matching = sql`${reach}${besideFilters}, asked as materialized (
  select projects.id, projects.space_id, projects.status, projects.title, projects.due_date, projects.workflow_scheme_id from (
    select projects.* from led join projects on projects.space_id = led.id
    union all select projects.* from joined join projects on projects.id = joined.id) projects
  where ${isProjectAsked} and ${isDueThen})`;

export const statusCounts = prepared<{ id: ProjectStatus; total: number }>(
  'dashboard_statuses',
  sql`${matching} select projects.status as id, count(*)::int as total from asked projects
    group by projects.status order by projects.status`,
);
export const priorityCounts = prepared<{ id: TaskPriority; total: number }>(
  'dashboard_priorities',
  sql`${matching} select id, count(*)::int as total from (select ${highestPriority} as id from asked projects) found
    where id is not null group by id order by id desc`,
);
export const moduleCounts = prepared<FilterValueWire>(
  'dashboard_module_names',
  sql`${matching} select c.id, c.title, counted.total from (
      select pm.module_id, count(*)::int as total from asked projects
      join project_modules pm on pm.project_id = projects.id where ${isAskedModule} group by pm.module_id) counted
    join modules c on c.id = counted.module_id order by c.id ${most}`,
);
export const projectCounts = prepared<FilterValueWire>(
  'dashboard_project_names',
  sql`${matching} select projects.id, projects.title, (select count(*)::int from project_modules pm
      where pm.project_id = projects.id and ${isReachedModule}) as total
    from asked projects order by projects.title collate reading_order, projects.id ${most}`,
);
export const assigneeCounts = prepared<{ user: Person; total: number }>(
  'dashboard_assignees',
  sql`${matching}, given as (select assigned.user_id, count(*)::int as total from asked projects
      cross join lateral (select user_id from ${assignedPeople} people) assigned group by assigned.user_id)
    select ${personJson('u')} as "user", given.total from given join users u on u.id = given.user_id and u.deleted_at is null
    order by (u.first_name || ' ' || u.last_name) collate reading_order, u.id ${most}`,
);
export const tagCounts = prepared<FilterValueWire>(
  'dashboard_tags',
  sql`${matching} select min(tag.id) as id, min(tag.title) as title, count(distinct projects.id)::int as total
    from asked projects cross join lateral (select id, title from ${tagsOfProject} own) tag
    group by lower(tag.title) order by min(tag.title) collate reading_order ${most}`,
);
export const workflowCounts = prepared<FilterValueWire>(
  'dashboard_workflows',
  sql`${matching} select scheme.id, scheme.title, counted.total from (
      select projects.workflow_scheme_id as id, count(*)::int as total from asked projects where ${holdsRole}
      group by projects.workflow_scheme_id) counted
    join workflow_schemes scheme on scheme.id = counted.id order by scheme.title collate reading_order, scheme.id ${most}`,
);
export const tabCounts = prepared<Record<DashboardTab, number>>(
  'dashboard_tabs',
  sql`${matching} select ${sql.join(
    DASHBOARD_TABS.map(
      (tab) => sql`(count(*) filter (where ${TABS[tab]}))::int as ${sql.raw(tab === 'all' ? '"all"' : tab)}`,
    ),
    sql.raw(', '),
  )} from asked projects`,
);
