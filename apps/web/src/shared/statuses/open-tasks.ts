import { TaskStatus } from '@facet/contract/constants/statuses';

const OPEN_TASKS: readonly TaskStatus[] = [
  TaskStatus.toDo,
  TaskStatus.inProgress,
  TaskStatus.inReview,
  TaskStatus.pause,
];

/** What the address of the tasks page says of all that somebody else, or I, have to do. */
export const openTasksOf = (userId?: number) => ({
  ...(userId !== undefined && { scope: 'all' as const, assignee: [userId] }),
  status: [...OPEN_TASKS],
});
