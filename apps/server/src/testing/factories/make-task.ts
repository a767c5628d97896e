import { TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import { tasks } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { unique } from './make-user.ts';

type TaskInput = Partial<typeof tasks.$inferInsert> & { projectId: number; createdBy: number };

/** A task of a project, to do and critical unless said otherwise; a sub-task with `parentId`. */
export async function makeTask(app: Pick<App, 'db'>, { name = unique('Check the halo'), ...rest }: TaskInput) {
  const [task] = await app.db
    .insert(tasks)
    .values({ priority: TaskPriority.critical, status: TaskStatus.toDo, ...rest, name })
    .returning();
  if (!task) throw new Error('no task');
  return task;
}
