import type * as api from '@facet/contract/endpoints/dashboards';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { standingInListed } from '../projects/load-cards.ts';
import { filterValues } from './filter-values.ts';
import { loadDashboardProjects } from './load-dashboard-projects.ts';
import { projectsQuery } from './projects-query.ts';

type Asked = z.output<typeof api.listDashboardProjects.query>;

// The space alone is no filter of each project: the queries begin there.
const isFiltered = ({ count: _count, page: _page, sort_by: _sort, order: _order, ...filters }: Asked) =>
  filters.scope !== 'all' ||
  filters.tab_status !== 'all' ||
  filters.space_id.length > 1 ||
  Object.entries(filters).some(
    ([name, value]) => !['scope', 'tab_status', 'space_id'].includes(name) && value !== undefined && value.length > 0,
  );

/** The projects that the actor may see with what their modules hold; three queries, however many. */
export async function listDashboardProjects(app: App, actor: Actor, asked: Asked) {
  const page = pageOf(asked);
  const values = { ...filterValues(actor, asked), limit: page.limit, offset: page.offset };
  const found = await projectsQuery({ ...asked, isFiltered: isFiltered(asked) })(app.db, values);
  const total = found[0]?.total ?? 0;
  const standings = found.flatMap((row) => (row.id === null ? [] : (standingInListed(actor, row) ?? [])));
  return { rows: await loadDashboardProjects(app, actor, standings), total, next: nextPage(page, total) };
}
