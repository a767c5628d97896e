import { TaskStatus } from '@facet/contract/constants/statuses';

const OPEN_TASKS: readonly TaskStatus[] = [
  TaskStatus.toDo,
  TaskStatus.inProgress,
  TaskStatus.inReview,
  TaskStatus.pause,
];

/** The search parameters of the tasks page for everything that somebody, or I, still have to do. */
export const openTasksFilter = (userId?: number) => ({
  ...(userId !== undefined && { scope: 'all' as const, assignee: [userId] }),
  status: [...OPEN_TASKS],
});
