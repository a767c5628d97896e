import { ModuleStatus } from '@facet/contract/constants/statuses';
import type * as api from '@facet/contract/endpoints/dashboards';
import type { DashboardProjectModuleWire, DashboardProjectWire } from '@facet/contract/entities/dashboard';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { standingInListed } from '../projects/load-cards.ts';
import { readProjectPage } from '../projects/page-sql.ts';
import { dashboardFilterValues, isFiltered } from './filter-values.ts';
import { loadDashboardProjects } from './load-dashboard-projects.ts';
import { modulesQueries } from './modules-query.ts';

type Asked = z.output<typeof api.listDashboardModules.query>;

const CLOSED: readonly ModuleStatus[] = [
  ModuleStatus.approved,
  ModuleStatus.finished,
  ModuleStatus.skipped,
  ModuleStatus.locked,
];

const presentPlace = (project: DashboardProjectWire, moduleId: number): DashboardProjectModuleWire['project'] => ({
  id: project.id,
  title: project.title,
  status: project.status,
  category: project.category,
  due_date: project.due_date,
  space_id: project.space_id,
  space_title: project.space_title,
  team: project.team,
  total_users: project.total_users,
  cover: project.cover,
  is_active_here: project.active_module?.id === moduleId,
});

function present(project: DashboardProjectWire, moduleId: number, today: string): DashboardProjectModuleWire[] {
  const module = project.modules.find(({ id }) => id === moduleId);
  if (!module) return [];
  const isOverdue = module.due_date !== null && module.due_date < today && !CLOSED.includes(module.status);
  return [{ ...module, is_overdue: isOverdue, project: presentPlace(project, moduleId) }];
}

/** Modules of projects that the actor may see, one row each; three queries for any number. */
export async function listDashboardModules(app: App, actor: Actor, asked: Asked) {
  const page = pageOf(asked);
  const queries = modulesQueries({ ...asked, isFiltered: isFiltered(asked) });
  const about = { name: 'dashboard modules', values: dashboardFilterValues(actor, asked) };
  const { found, total } = await readProjectPage(app, queries, about, page);
  const held = found.flatMap((row) => (row.id === null ? [] : [row]));
  const standings = held.flatMap((row) => standingInListed(actor, row) ?? []);
  const projects = await loadDashboardProjects(app, actor, standings);
  const byId = new Map(projects.map((project) => [project.id, project]));
  const today = todayOf(actor);
  const listed = held.flatMap((row) => row.listed.map((module) => ({ ...module, projectId: row.id })));
  const rows = listed
    .toSorted((one, other) => one.place - other.place)
    .flatMap(({ id, projectId }) => {
      const project = byId.get(projectId);
      return project ? present(project, id, today) : [];
    });
  return { rows, total, next: nextPage(page, total) };
}
