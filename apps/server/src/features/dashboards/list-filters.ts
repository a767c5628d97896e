import { DASHBOARD_TAB_TITLES, DASHBOARD_TABS } from '@facet/contract/constants/dashboards';
import { LOGGED_PROJECT_STATUS, TASK_PRIORITY_WORDS } from '@facet/contract/constants/status-words';
import type {
  DashboardFilters,
  FilterValueWire,
  PersonValueWire,
  TabValueWire,
} from '@facet/contract/entities/dashboard';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { presentPerson } from '../users/presenter.ts';
import {
  assigneeCounts,
  moduleCounts,
  priorityCounts,
  projectCounts,
  statusCounts,
  tabCounts,
  tagCounts,
  workflowCounts,
} from './filter-queries.ts';
import { dashboardFilterValues, type FilterValues } from './filter-values.ts';

// A filter offers what exists under all the others, so that another of its values can be chosen.
const without = (actor: Actor, filters: DashboardFilters, own: keyof FilterValues): FilterValues => ({
  ...dashboardFilterValues(actor, filters),
  [own]: null,
});

/** Statuses of the actor's projects, including archived. */
export async function listStatuses(app: App, actor: Actor, filters: DashboardFilters): Promise<FilterValueWire[]> {
  // With no status filter and the tab "all", archived projects would be left out before they are counted.
  const values = {
    ...without(actor, filters, 'statuses'),
    tab: filters.tab_status === 'all' ? 'none' : filters.tab_status,
  };
  const rows = await statusCounts(app.db, values);
  return rows.map(({ id, total }) => ({ id, title: LOGGED_PROJECT_STATUS[id], total }));
}

/** The highest priorities of projects' open tasks, most urgent first. */
export async function listPriorities(app: App, actor: Actor, filters: DashboardFilters): Promise<FilterValueWire[]> {
  const rows = await priorityCounts(app.db, without(actor, filters, 'priorities'));
  return rows.map(({ id, total }) => ({ id, title: TASK_PRIORITY_WORDS[id], total }));
}

/** The catalogue steps that occur, in catalogue order. */
export const listModuleNames = (app: App, actor: Actor, filters: DashboardFilters): Promise<FilterValueWire[]> =>
  moduleCounts(app.db, without(actor, filters, 'modules'));

/** Projects by title. */
export const listProjectNames = (app: App, actor: Actor, filters: DashboardFilters): Promise<FilterValueWire[]> =>
  projectCounts(app.db, without(actor, filters, 'projects'));

/** Tags by title. */
export const listTagNames = (app: App, actor: Actor, filters: DashboardFilters): Promise<FilterValueWire[]> =>
  tagCounts(app.db, without(actor, filters, 'tags'));

/** Workflow schemes by title. */
export const listWorkflows = (app: App, actor: Actor, filters: DashboardFilters): Promise<FilterValueWire[]> =>
  workflowCounts(app.db, without(actor, filters, 'workflows'));

/** People by name. */
export async function listAssignees(app: App, actor: Actor, filters: DashboardFilters): Promise<PersonValueWire[]> {
  const rows = await assigneeCounts(app.db, without(actor, filters, 'assignees'));
  return rows.map(({ user, total }) => ({
    id: user.id,
    title: `${user.firstName} ${user.lastName}`.trim() || user.email,
    total,
    user: presentPerson(user, app.signer),
  }));
}

/** Every tab with its count. */
export async function listTabs(app: App, actor: Actor, filters: DashboardFilters): Promise<TabValueWire[]> {
  const [counts] = await tabCounts(app.db, { ...dashboardFilterValues(actor, filters), tab: 'none' });
  return DASHBOARD_TABS.map((id) => ({ id, title: DASHBOARD_TAB_TITLES[id], total: counts?.[id] ?? 0 }));
}
