import type { DashboardFilters } from '@facet/contract/entities/dashboard';
import { wordPatterns } from '../../db/search-sql.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { orNull } from '../../platform/http/filters.ts';

/** The reader, and the spaces they look in: none means all. */
export const spaceValues = (actor: Actor, spaces: readonly number[]) => ({
  userId: actor.userId,
  isProven: actor.emailVerified,
  // A single space narrows the search from the start; several are filtered from all that the reader reaches.
  spaceId: spaces.length === 1 ? (spaces[0] ?? null) : null,
  spaces: spaces.length > 1 ? spaces : null,
});

/** The values of every query of a dashboard. */
export const dashboardFilterValues = (actor: Actor, filters: DashboardFilters) => ({
  ...spaceValues(actor, filters.space_id),
  today: todayOf(actor),
  scope: filters.scope,
  tab: filters.tab_status,
  categories: orNull(filters.category),
  statuses: orNull(filters.status),
  workflows: orNull(filters.workflow_id),
  projects: orNull(filters.project),
  tags: orNull(filters.tag),
  assignees: orNull(filters.assignee),
  waitsFor: orNull(filters.waits_for),
  priorities: orNull(filters.priority),
  modules: orNull(filters.module),
  atModules: orNull(filters.at_module),
  holds: orNull(filters.holds),
  dueFrom: filters.due_from ?? null,
  dueUntil: filters.due_until ?? null,
  search: wordPatterns(filters.search),
});
export type FilterValues = ReturnType<typeof dashboardFilterValues>;

type Listed = DashboardFilters & Record<'count' | 'page' | 'sort_by' | 'order', unknown>;

/** Whether a list is filtered; a space alone does not count, since the queries start from it. */
export const isFiltered = ({ count: _count, page: _page, sort_by: _sort, order: _order, ...filters }: Listed) =>
  filters.scope !== 'all' ||
  filters.tab_status !== 'all' ||
  filters.space_id.length > 1 ||
  Object.entries(filters).some(
    ([name, value]) => !['scope', 'tab_status', 'space_id'].includes(name) && value !== undefined && value.length > 0,
  );
