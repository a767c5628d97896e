import type { SortOrder } from '@facet/contract/constants/sorts';
import { TASK_SORTS, type TaskDue, type TaskGroup, type TaskPageColumn } from '@facet/contract/constants/tasks';
import type { TaskFilters } from '@facet/contract/entities/task';

/** What lists are grouped by, if by anything. */
export type TaskGrouping = Exclude<TaskGroup, 'none'>;

/** The filters in the address of the tasks page; it leaves out the defaults. */
export type TaskPageFilters = {
  scope?: 'created' | 'all';
  search?: string;
  assignee?: number[];
  priority?: number[];
  status?: number[];
  due?: TaskDue;
  space?: number[];
  project?: number[];
  style?: number[];
  /** Several may have one title, each of a project. */
  tag?: number[];
  view?: 'board' | 'calendar';
  group?: TaskGrouping;
  col?: Exclude<TaskPageColumn, 'due_date'>;
  /** Ascending by default. */
  order?: SortOrder;
};

/** The filters that narrow the list, apart from whose tasks they are. */
const NARROWING = ['search', 'assignee', 'priority', 'status', 'due', 'space', 'project', 'style', 'tag'] as const;

/** Just the filters of the page's search parameters, so that unrelated ones don't make it another list. */
export function pickFilters(search: TaskPageFilters): TaskPageFilters {
  const { scope, search: text, assignee, priority, status, due, space, project, style, tag, view, group, col } = search;
  const order = search.order === 'desc' ? search.order : undefined;
  return { scope, search: text, assignee, priority, status, due, space, project, style, tag, view, group, col, order };
}

const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Whether anything narrows the list; scope, order and look hide nothing. */
export const isTaskPageNarrowed = (filters: TaskPageFilters): boolean => NARROWING.some((name) => isSet(filters[name]));

/** The filters without anything that narrows; scope, order and look stay. */
export const clearedTaskPage = ({ scope, view, group, col, order }: TaskPageFilters): TaskPageFilters => ({
  scope,
  view,
  group,
  col,
  order,
});

/** The filters that are stored with a view. */
export function toKept(filters: TaskPageFilters): TaskFilters {
  const entries = Object.entries(pickFilters(filters)).filter(([, value]) => isSet(value));
  return Object.fromEntries(entries);
}

/** The filters that a kept view stands for, in the form of the address. */
export function fromKept(kept: TaskFilters): TaskPageFilters {
  const { scope, view, group, col, ...others } = kept;
  return pickFilters({
    ...others,
    scope: scope === 'assigned' ? undefined : scope,
    view: view === 'table' ? undefined : view,
    group: group === 'none' ? undefined : group,
    col: TASK_SORTS.find((known) => known === col),
  });
}

/** How the list is sorted: as the address says, else the next due first. */
export const pickSort = ({ col, order }: TaskPageFilters): { col: TaskPageColumn; order: SortOrder } => ({
  col: col ?? 'due_date',
  order: order ?? 'asc',
});

/** The order after a click on a column's head: ascending, then descending, then the default again. */
export function tasksSortedBy(filters: TaskPageFilters, col: TaskPageColumn): TaskPageFilters {
  const sort = pickSort(filters);
  const wanted = col === 'due_date' ? undefined : col;
  if (sort.col !== col) return { ...filters, col: wanted, order: undefined };
  if (sort.order === 'asc') return { ...filters, col: wanted, order: 'desc' };
  return { ...filters, col: undefined, order: undefined };
}
