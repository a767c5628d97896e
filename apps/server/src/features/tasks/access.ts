import { sql } from 'drizzle-orm';
import type { TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import type { Db, Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { projectFor, recentProjectFor } from '../access/project-access.ts';
import { may, type Standing } from '../access/standing.ts';
import { seenTask, taskSight } from './task-columns.ts';
import { t } from '@facet/contract/words/speech';

export type TaskPlace = { projectId: number; taskId: number };

/** What is needed of a task to judge its changes and tell of them. */
export type SeenTask = {
  id: number;
  projectId: number;
  parentId: number | null;
  name: string;
  description: string;
  priority: TaskPriority;
  status: TaskStatus;
  styleId: number | null;
  projectModuleId: number | null;
  tagId: number | null;
  assigneeId: number | null;
  createdBy: number;
  dueDate: string | null;
  /** ISO text, like `updatedAt`. */
  reminder: string | null;
  updatedAt: string;
};

const value = sql.placeholder;

// A sub-task's task is locked with it, because it decides the module. In order of id, so that two people who move tasks
// below each other wait instead of deadlocking.
const lockSeen = prepared<SeenTask>(
  'tasks_locked',
  sql`select t.id, t.project_id as "projectId", t.parent_id as "parentId", t.name,
    t.description, t.priority, t.status, t.style_id as "styleId", t.project_module_id as "projectModuleId",
    t.tag_id as "tagId", t.assignee_id as "assigneeId", t.created_by as "createdBy", t.due_date::text as "dueDate",
    ${isoMoment(sql`t.reminder_at`)} as reminder,
    ${isoMoment(sql`t.updated_at`)} as "updatedAt"
  from tasks t where t.id = any(${value('ids')}::int[] || array(
      select c.parent_id from tasks c where c.id = any(${value('ids')}::int[]) and c.parent_id is not null))
    and t.project_id = ${value('projectId')} and ${seenTask('t')} order by t.id limit 4 for no key update of t`,
);

function whoSeesTasks(standing: Standing): Standing {
  if (!may(standing, 'can-view-tasks')) throw forbidden(t('view tasks'));
  return standing;
}

/** The standing of somebody who sees a project's tasks; 403 for everyone else. */
export const tasksFor = async (db: Db, actor: Actor, projectId: number): Promise<Standing> =>
  whoSeesTasks(await projectFor(db, actor, projectId, 'view'));

/** The same for calls that change nothing, at most a second old. */
export const recentTasksFor = async (app: App, actor: Actor, projectId: number): Promise<Standing> =>
  whoSeesTasks(await recentProjectFor(app, actor, projectId, 'view'));

/** The standing of somebody who may create tasks in a project. */
export async function newTaskFor(db: Db, actor: Actor, projectId: number): Promise<Standing> {
  const standing = await tasksFor(db, actor, projectId);
  if (!may(standing, 'can-create-task')) throw forbidden(t('create task'));
  return standing;
}

/**
 * Locks the tasks with these ids that the actor sees, and the tasks they are sub-tasks of, until the transaction ends.
 */
export const lockTasks = (tx: Tx, standing: Standing, ids: readonly number[]): Promise<SeenTask[]> =>
  lockSeen(tx, { ...taskSight(standing), ids: [...ids] });

/** A task that the actor sees, locked; 404 for any other. */
export async function lockedTaskFor(tx: Tx, standing: Standing, taskId: number): Promise<SeenTask> {
  const found = (await lockTasks(tx, standing, [taskId])).find(({ id }) => id === taskId);
  if (!found) throw notFound('task');
  return found;
}
