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

/** The sub-tasks of task `t` that its reader sees and that meet a condition on `child`, oldest first. */
export const selectChildren = (
  holds = sql`true`,
) => sql`(select coalesce(json_agg(${taskJson('child')} order by child.id), '[]')
  from (select c.* from tasks c where c.parent_id = t.id and ${seenTask('c')} order by c.id
    limit ${sql.raw(String(SUB_TASKS_MAX))}) child where ${holds})`;

const ofTask = (alias: string) => sql`${sql.raw(alias)}.parent_id = ${value('taskId')}::int and ${seenTask(alias)}`;

const oneTask = prepared<{ task: TaskFacts; hasChildren: boolean }>(
  'task',
  sql`select ${taskJson('t')} as task, exists (select from tasks c where ${ofTask('c')}) as "hasChildren" from tasks t
    where t.id = ${value('taskId')} and t.project_id = ${value('projectId')} and ${seenTask('t')} limit 1`,
);

const subTasks = prepared<{ task: TaskFacts }>(
  'sub_tasks',
  sql`select ${taskJson('c')} as task from tasks c where ${ofTask('c')} order by c.id
    limit ${sql.raw(String(SUB_TASKS_MAX))}`,
);

export const contextIn = (standing: Standing, actor: Actor, { signer }: Pick<App, 'signer'>): TaskContext => ({
  project: standing.project,
  viewer: viewerIn(standing, todayOf(actor)),
  signer,
});

/** A task with its sub-tasks, as seen by somebody who may see tasks there; 404 when they don't see this one. */
export async function loadTask(db: Db, standing: Standing, context: TaskContext, taskId: number): Promise<TaskWire> {
  const values = { ...taskSight(standing), taskId };
  const [found] = await oneTask(db, values);
  if (!found) throw notFound('task');
  // Most have none, and setting up the statement would cost as much as everything else.
  const children = found.hasChildren ? await subTasks(db, values) : [];
  return presentTask(
    found.task,
    children.map(({ task }) => task),
    context,
  );
}

/** One task with its sub-tasks, or one sub-task. */
export async function getTask(app: App, actor: Actor, { projectId, taskId }: TaskPlace) {
  const standing = await recentTasksFor(app, actor, projectId);
  return loadTask(app.db, standing, contextIn(standing, actor, app), taskId);
}
