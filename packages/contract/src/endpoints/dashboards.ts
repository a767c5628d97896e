import { z } from 'zod';
import {
  DASHBOARD_MODULE_SORTS,
  DASHBOARD_PROJECT_SORTS,
  DUE_MAX,
  DASHBOARD_RECENT_MAX,
} from '../constants/dashboards.ts';
import { TITLE_MAX } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { batchResult, dataOf, ids, idText, keyQuery, listOf, manyOf, order, pageQuery } from '../envelope.ts';
import {
  columnSettings,
  columnView,
  commentFilters,
  dashboardComment,
  dashboardFilters,
  dashboardProject,
  dashboardProjectModule,
  dueThing,
  filterValue,
  personValue,
  projectEstimates,
  projectView,
  projectViewFilters,
  tabValue,
  waitingPerson,
} from '../entities/dashboard.ts';
import { logEntry } from '../entities/log-entry.ts';
import { titleText } from '../plain-title.ts';

const group = 'dashboard';

export const listDashboardComments = endpoint({
  method: 'GET',
  path: '/dashboard/comments',
  group,
  summary: 'The newest comments that I may see, across all projects; totals stop at 1,000',
  query: keyQuery.extend(commentFilters.shape),
  response: listOf(dashboardComment),
});
export const listDashboardProjects = endpoint({
  method: 'GET',
  path: '/dashboard/projects',
  group,
  summary: 'Projects with what each of their modules holds, as far as I see them',
  query: pageQuery.extend({
    ...dashboardFilters.shape,
    sort_by: z.enum(DASHBOARD_PROJECT_SORTS).default('updated_at'),
    order: order.default('desc'),
  }),
  response: listOf(dashboardProject),
});
export const listDashboardModules = endpoint({
  method: 'GET',
  path: '/dashboard/project-modules',
  group,
  summary: 'One row for each project and module that I see; totals stop at 10,000',
  query: pageQuery.extend({
    ...dashboardFilters.shape,
    sort_by: z.enum(DASHBOARD_MODULE_SORTS).default('updated_at'),
    order: order.default('desc'),
  }),
  response: listOf(dashboardProjectModule),
});
export const listDashboardWaiting = endpoint({
  method: 'GET',
  path: '/dashboard/waiting',
  group,
  summary: 'What waits for whom, oldest first; for other people, where I lead; at most 100 people',
  query: z.object({ space_id: manyOf(idText) }),
  response: dataOf(z.array(waitingPerson)),
});

export const listDashboardDue = endpoint({
  method: 'GET',
  path: '/dashboard/due',
  group,
  summary: 'Projects, styles and tasks that are not done, by due date, overdue first',
  query: z.object({
    scope: z.enum(['mine', 'all']).default('all'),
    space_id: manyOf(idText),
    count: z.coerce.number().int().min(1).max(DUE_MAX).default(8),
  }),
  response: dataOf(z.array(dueThing)),
});
export const listDashboardEstimates = endpoint({
  method: 'GET',
  path: '/dashboard/estimates',
  group,
  summary: 'How many styles of some projects have an estimate and are over target; only of projects whose costs I see',
  query: z.object({ project_id: manyOf(idText) }),
  response: dataOf(z.array(projectEstimates)),
});
export const listDashboardActivity = endpoint({
  method: 'GET',
  path: '/dashboard/activity',
  group,
  summary: 'What happened most recently in all projects whose log I see',
  query: z.object({
    space_id: manyOf(idText),
    count: z.coerce.number().int().min(1).max(DASHBOARD_RECENT_MAX).default(8),
  }),
  response: dataOf(z.array(logEntry.extend({ thumbnail: z.object({ url: z.string() }).nullable() }))),
});

// Each returns what occurs under all filters but its own, so that another value can be chosen.
const filter = { method: 'GET', group, query: dashboardFilters } as const;
const LEFT = 'of what the other filters leave';

export const listDashboardModuleNames = endpoint({
  ...filter,
  path: '/dashboard/filter/project-modules',
  summary: `Steps of the catalogue, with how many project modules I see of each; ${LEFT}`,
  response: dataOf(z.array(filterValue)),
});
export const listDashboardProjectNames = endpoint({
  ...filter,
  path: '/dashboard/filter/projects',
  summary: `Projects by title, with how many of their modules I see; ${LEFT}`,
  response: dataOf(z.array(filterValue)),
});
export const listDashboardStatuses = endpoint({
  ...filter,
  path: '/dashboard/filter/statuses',
  summary: `Statuses of projects; ${LEFT}`,
  response: dataOf(z.array(filterValue)),
});
export const listDashboardPriorities = endpoint({
  ...filter,
  path: '/dashboard/filter/priorities',
  summary: `The highest priorities of projects, the most urgent first; ${LEFT}`,
  response: dataOf(z.array(filterValue)),
});
export const listDashboardAssignees = endpoint({
  ...filter,
  path: '/dashboard/assignee',
  summary: `People who have styles or open tasks assigned, by name; ${LEFT}`,
  response: dataOf(z.array(personValue)),
});
export const listDashboardTags = endpoint({
  ...filter,
  path: '/dashboard/filter/tags',
  summary: `Tags of projects, one for each title; ${LEFT}`,
  response: dataOf(z.array(filterValue)),
});
export const listDashboardWorkflows = endpoint({
  ...filter,
  path: '/dashboard/filter/workflows',
  summary: `Workflow schemes of projects, by title; ${LEFT}`,
  response: dataOf(z.array(filterValue)),
});
export const listDashboardTabs = endpoint({
  ...filter,
  path: '/dashboard/filter/tab-statuses',
  summary: `The tabs with their counts, including those without projects; ${LEFT}`,
  response: dataOf(z.array(tabValue)),
});

export const getColumnSettings = endpoint({
  method: 'GET',
  path: '/dashboard/column-settings',
  group,
  summary: 'My columns of a view, in order; empty until I set some',
  query: z.object({ view: columnView }),
  response: dataOf(columnSettings),
});
export const updateColumnSettings = endpoint({
  method: 'PATCH',
  path: '/dashboard/column-settings',
  group,
  summary: 'Save my columns of a view, and its row spacing; an empty list restores the default columns',
  body: columnSettings.extend({ view: columnView }),
  response: dataOf(columnSettings),
});
export const viewProjectModules = endpoint({
  method: 'PATCH',
  path: '/dashboard/project-modules/view',
  group,
  summary: 'Mark the news of project modules as seen, or as not seen',
  body: z.object({ ids, is_viewed: z.boolean().default(true) }),
  response: batchResult,
});

const viewBody = z.object({ title: titleText(TITLE_MAX), filters: projectViewFilters });
const viewParams = z.object({ viewId: idText });

export const listProjectViews = endpoint({
  method: 'GET',
  path: '/dashboard/views',
  group,
  summary: 'My saved views of the list of every project',
  response: dataOf(z.array(projectView)),
});
export const createProjectView = endpoint({
  method: 'POST',
  path: '/dashboard/views',
  group,
  summary: 'Save a view of the list of every project',
  status: 201,
  body: viewBody,
  response: dataOf(projectView),
});
export const updateProjectView = endpoint({
  method: 'PUT',
  path: '/dashboard/views/:viewId',
  group,
  summary: 'Rename a saved view of the list of every project, or change what it shows',
  params: viewParams,
  body: viewBody.partial(),
  response: dataOf(projectView),
});
export const deleteProjectView = endpoint({
  method: 'DELETE',
  path: '/dashboard/views/:viewId',
  group,
  summary: 'Delete a saved view of the list of every project',
  params: viewParams,
});
