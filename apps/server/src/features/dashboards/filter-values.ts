import type { DashboardFilters } from '@facet/contract/entities/dashboard';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { likeText, orNull } from '../../platform/http/filters.ts';

/** The values of every query of a dashboard. */
export const filterValues = (actor: Actor, filters: DashboardFilters) => ({
  userId: actor.userId,
  isProven: actor.emailVerified,
  today: todayOf(actor),
  // One space alone is looked for from the beginning, several among all that one reaches.
  spaceId: filters.space_id.length === 1 ? (filters.space_id[0] ?? null) : null,
  spaces: filters.space_id.length > 1 ? filters.space_id : null,
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
  dueFrom: filters.due_from ?? null,
  dueUntil: filters.due_until ?? null,
  search: likeText(filters.search),
});
export type FilterValues = ReturnType<typeof filterValues>;
