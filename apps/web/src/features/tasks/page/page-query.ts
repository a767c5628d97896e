import { type TaskPriority, type TaskStatus, TASK_PRIORITIES, TASK_STATUSES } from '@facet/contract/constants/statuses';
import type { TaskGroup, TaskScope } from '@facet/contract/constants/tasks';
import { pickSort, type TaskPageFilters } from './page-filters.ts';

const NO_GROUP: TaskGroup = 'none';
const MINE: TaskScope = 'assigned';
const knownPriorities = (numbers: readonly number[] = []): TaskPriority[] =>
  TASK_PRIORITIES.filter((priority) => numbers.includes(priority));
const knownStatuses = (numbers: readonly number[] = []): TaskStatus[] =>
  TASK_STATUSES.filter((status) => numbers.includes(status));

/** The query of the call for these filters, in the order of the table. */
export function toPageQuery(filters: TaskPageFilters) {
  const {
    scope = MINE,
    search,
    assignee = [],
    priority,
    status,
    due,
    space = [],
    project = [],
    style = [],
    tag = [],
    group,
  } = filters;
  return {
    scope,
    search,
    assignee,
    priority: knownPriorities(priority),
    status: knownStatuses(status),
    due,
    space_id: space,
    project,
    project_style_id: style,
    project_tag_id: tag,
    group: group ?? NO_GROUP,
    ...pickSort(filters),
  };
}
