import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { recentTasksFor, type TaskPlace } from './access.ts';
import { contextIn, loadTask } from './load-task.ts';

/** One task with its sub-tasks; of a sub-task itself. */
export async function getTask(app: App, actor: Actor, { projectId, taskId }: TaskPlace) {
  const standing = await recentTasksFor(app, actor, projectId);
  return loadTask(app.db, standing, contextIn(standing, actor, app), taskId);
}
