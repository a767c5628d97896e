import type { PiecePlace } from '@facet/contract/constants/figures';
import type { DashboardProjectSort } from '@facet/contract/constants/dashboards';
import type { ProjectStatusWord } from '@facet/contract/constants/status-words';
import type { TaskPriority } from '@facet/contract/constants/statuses';
import type { listDashboardProjects } from '@facet/contract/endpoints/dashboards';
import type { z } from 'zod';
import { statusNumbers, type CategoryWord } from '../../shared/projects/project-words.ts';

type Query = Partial<z.output<typeof listDashboardProjects.query>>;

/** The filters in the address of the list of every project; it leaves out the defaults. */
export type DashboardProjectFilters = {
  search?: string;
  space?: number[];
  category?: CategoryWord[];
  status?: ProjectStatusWord[];
  workflow?: number[];
  assignee?: number[];
  waits_for?: number[];
  at?: number[];
  /** Where the projects have styles. */
  holds?: PiecePlace[];
  project?: number[];
  tag?: number[];
  priority?: TaskPriority[];
  tab?: 'active' | 'overdue' | 'archived';
  sort_by?: DashboardProjectSort;
  order?: 'asc' | 'desc';
};

/** The columns that sort, and the direction of a first click on each. */
const FIRST_ORDERS = {
  title: 'asc',
  status: 'asc',
  priority: 'desc',
  due_date: 'asc',
  activity: 'desc',
  category: 'asc',
  created_at: 'desc',
  updated_at: 'desc',
} as const satisfies Partial<Record<DashboardProjectSort, 'asc' | 'desc'>>;
export type SortColumn = keyof typeof FIRST_ORDERS;

const USUAL = 'activity';

/** How the list is sorted: as the address says, otherwise by latest activity. */
export function pickProjectSort({ sort_by: sort = USUAL, order }: DashboardProjectFilters) {
  const known = Object.entries(FIRST_ORDERS).find(([name]) => name === sort);
  return { sort, order: order ?? known?.[1] ?? 'desc' };
}

/** The filters after a click on a column's head: sorted by it, then reversed, then the default again. */
export function projectsSortedBy(filters: DashboardProjectFilters, column: SortColumn): DashboardProjectFilters {
  const { sort, order } = pickProjectSort(filters);
  const first = FIRST_ORDERS[column];
  if (sort !== column) return { ...filters, sort_by: column === USUAL ? undefined : column, order: undefined };
  if (order === first)
    return { ...filters, sort_by: column === USUAL ? undefined : column, order: first === 'asc' ? 'desc' : 'asc' };
  return { ...filters, sort_by: undefined, order: undefined };
}

/** The filters that narrow the list, in the form the server expects; the filter calls take them too. */
export const toNarrowing = (filters: DashboardProjectFilters) =>
  ({
    search: filters.search,
    space_id: filters.space ?? [],
    category: (filters.category ?? []).map(Number),
    status: statusNumbers(filters.status),
    workflow_id: filters.workflow ?? [],
    assignee: filters.assignee ?? [],
    waits_for: filters.waits_for ?? [],
    at_module: filters.at ?? [],
    holds: filters.holds ?? [],
    project: filters.project ?? [],
    tag: filters.tag ?? [],
    priority: filters.priority ?? [],
    tab_status: filters.tab ?? 'all',
  }) satisfies Query;

/** The filters and the order, in the form the server expects. */
export function toProjectQuery(filters: DashboardProjectFilters): Query {
  const { sort, order } = pickProjectSort(filters);
  return { ...toNarrowing(filters), sort_by: sort, order };
}

/** Whether the list shows less than everything. */
export const isDashboardNarrowed = ({
  sort_by: _sort,
  order: _order,
  ...narrowing
}: DashboardProjectFilters): boolean =>
  Object.values(narrowing).some((value) => value !== undefined && value.length > 0);

/** No filters, in the same order. */
export const clearedDashboard = ({ sort_by, order }: DashboardProjectFilters): DashboardProjectFilters => ({
  sort_by,
  order,
});
