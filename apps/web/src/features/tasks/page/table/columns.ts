import type { TaskPageColumn } from '@facet/contract/constants/tasks';
import { t } from '../../../../ui/words.ts';

/** The columns of the table; each sorts by itself. */
export const TABLE_COLUMNS: readonly { col: TaskPageColumn; label: string }[] = [
  { col: 'name', label: t('Task name') },
  { col: 'project', label: t('Project') },
  { col: 'style', label: t('Style') },
  { col: 'priority', label: t('Priority') },
  { col: 'status', label: t('Status') },
  { col: 'due_date', label: t('Due date') },
  { col: 'assignee', label: t('Assigned to') },
];

export const TASK_SORT_LABELS: Readonly<Record<TaskPageColumn, string>> = {
  name: t('Task name'),
  project: t('Project'),
  style: t('Style'),
  priority: t('Priority'),
  status: t('Status'),
  due_date: t('Due date'),
  assignee: t('Assigned to'),
  created_at: t('Created'),
  updated_at: t('Modified'),
};

export const HEAD_HEIGHT = 40;
export const TASK_ROW_HEIGHTS = { wide: 49, middle: 61, narrow: 95 } as const;
