import type { TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import type { TaskColumn } from '@facet/contract/constants/tasks';

/** The column that a list of tasks is sorted by. */
export type TaskSort = { col: TaskColumn; order: 'asc' | 'desc' };

/** Newest first: what was just created is at the top. */
export const NEWEST_FIRST: TaskSort = { col: 'created_at', order: 'desc' };

/** Which tasks of a project a list shows; what is empty or absent does not narrow it. */
export type TaskListFilters = {
  project_tag_id?: readonly number[];
  project_style_id?: readonly number[];
  project_module?: readonly number[];
  assignee?: readonly number[];
  priority?: readonly TaskPriority[];
  status?: readonly TaskStatus[];
  search?: string;
};

/** Whether a list shows less than all tasks of the project. */
export const isTaskListNarrowed = ({ search, ...lists }: TaskListFilters): boolean =>
  Boolean(search?.trim()) || Object.values(lists).some((list) => list !== undefined && list.length > 0);
