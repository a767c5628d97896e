import type * as api from '@facet/contract/endpoints/dashboards';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { standingInListed } from '../projects/load-cards.ts';
import { readProjectPage } from '../projects/page-sql.ts';
import { dashboardFilterValues, isFiltered } from './filter-values.ts';
import { loadDashboardProjects } from './load-dashboard-projects.ts';
import { projectsQueries } from './projects-query.ts';

type Asked = z.output<typeof api.listDashboardProjects.query>;

/** The projects that the actor may see, with what their modules hold; three queries for any number. */
export async function listDashboardProjects(app: App, actor: Actor, asked: Asked) {
  const page = pageOf(asked);
  const queries = projectsQueries({ ...asked, isFiltered: isFiltered(asked) });
  const about = { name: 'dashboard projects', values: dashboardFilterValues(actor, asked) };
  const { found, total } = await readProjectPage(app, queries, about, page);
  const standings = found.flatMap((row) => (row.id === null ? [] : (standingInListed(actor, row) ?? [])));
  return { rows: await loadDashboardProjects(app, actor, standings), total, next: nextPage(page, total) };
}
