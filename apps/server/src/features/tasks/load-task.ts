import { SUB_TASKS_MAX } from '@facet/contract/constants/limits';
import type { TaskWire } from '@facet/contract/entities/task';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { App } from '../../platform/app.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Standing } from '../access/standing.ts';
import { viewerIn } from './policy.ts';
import { presentTask, type TaskContext } from './presenter.ts';
import { seenTask, taskJson, taskSight, type TaskFacts } from './task-columns.ts';
import { recentTasksFor, type TaskPlace } from './access.ts';

const value = sql.placeholder;

/** The sub-tasks of the task `t` that its reader sees, and that meet a condition on `child`; oldest first. */
export const childrenOf = (
  holds = sql`true`,
) => sql`(select coalesce(json_agg(${taskJson('child')} order by child.id), '[]')
  from (select c.* from tasks c where c.parent_id = t.id and ${seenTask('c')} order by c.id
    limit ${sql.raw(String(SUB_TASKS_MAX))}) child where ${holds})`;

const oneTask = prepared<{ task: TaskFacts; children: TaskFacts[] }>(
  'task',
  sql`select ${taskJson('t')} as task, ${childrenOf()} as children from tasks t
    where t.id = ${value('taskId')} and t.project_id = ${value('projectId')} and ${seenTask('t')} limit 1`,
);

export const contextIn = (standing: Standing, actor: Actor, { signer }: Pick<App, 'signer'>): TaskContext => ({
  project: standing.project,
  viewer: viewerIn(standing, todayOf(actor)),
  signer,
});

/** A task with its sub-tasks, as somebody sees it who may see tasks there; 404 when it is not theirs to see. */
export async function loadTask(db: Db, standing: Standing, context: TaskContext, taskId: number): Promise<TaskWire> {
  const [found] = await oneTask(db, { ...taskSight(standing), taskId });
  if (!found) throw notFound('task');
  return presentTask(found.task, found.children, context);
}

/** One task with its sub-tasks; of a sub-task itself. */
export async function getTask(app: App, actor: Actor, { projectId, taskId }: TaskPlace) {
  const standing = await recentTasksFor(app, actor, projectId);
  return loadTask(app.db, standing, contextIn(standing, actor, app), taskId);
}
