import type { TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import type { Priority } from '../../ui/priority-bars.tsx';
import type { Status } from '../../ui/status.ts';

export type TaskStatusWord = Extract<Status, 'to_do' | 'in_progress' | 'in_review' | 'paused' | 'done'>;

/** The number of each status on the wire, in the order in which they are offered. */
export const TASK_STATUSES = [1, 2, 3, 4, 5] as const satisfies readonly TaskStatus[];
export const TASK_STATUS_TO_DO = 1 satisfies TaskStatus;
export const TASK_STATUS_DONE = 5 satisfies TaskStatus;

/** The word of each status, as badges know it. */
export const TASK_STATUS_WORDS = {
  1: 'to_do',
  2: 'in_progress',
  3: 'in_review',
  4: 'paused',
  5: 'done',
} as const satisfies Record<TaskStatus, TaskStatusWord>;

/** The most urgent first. */
export const TASK_PRIORITIES = [4, 3, 2, 1] as const satisfies readonly TaskPriority[];
export const TASK_PRIORITY_CRITICAL = 4 satisfies TaskPriority;

export const TASK_PRIORITY_WORDS = {
  1: 'low',
  2: 'medium',
  3: 'high',
  4: 'critical',
} as const satisfies Record<TaskPriority, Priority>;

export const TASK_PRIORITY_LABELS = {
  1: 'Low',
  2: 'Medium',
  3: 'High',
  4: 'Critical',
} as const satisfies Record<TaskPriority, string>;
