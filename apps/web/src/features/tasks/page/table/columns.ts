import type { TaskPageColumn } from '@facet/contract/constants/tasks';

/** The columns of the table; each sorts by itself. */
export const TABLE_COLUMNS: readonly { col: TaskPageColumn; label: string }[] = [
  { col: 'name', label: 'Task name' },
  { col: 'project', label: 'Project' },
  { col: 'style', label: 'Style' },
  { col: 'priority', label: 'Priority' },
  { col: 'status', label: 'Status' },
  { col: 'due_date', label: 'Due date' },
  { col: 'assignee', label: 'Assigned to' },
];

export const SORT_LABELS: Readonly<Record<TaskPageColumn, string>> = {
  name: 'Task name',
  project: 'Project',
  style: 'Style',
  priority: 'Priority',
  status: 'Status',
  due_date: 'Due date',
  assignee: 'Assigned to',
  created_at: 'Created',
  updated_at: 'Modified',
};

export const HEAD_HEIGHT = 40;
export const ROW_HEIGHTS = { wide: 49, middle: 61, narrow: 95 } as const;
