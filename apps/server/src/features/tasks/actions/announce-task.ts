import { LogAction } from '@facet/contract/constants/statuses';
import type { KeptLogValue } from '@facet/contract/constants/said';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import type { SeenTask } from '../access.ts';

export type TaskEvent = 'task.created' | 'task.changed' | 'task.deleted';

/** What is told of a task: only ids. */
export type ToldTask = Pick<
  SeenTask,
  'id' | 'projectId' | 'parentId' | 'projectModuleId' | 'styleId' | 'assigneeId' | 'createdBy'
>;

const ACTIONS = {
  'task.created': LogAction.create,
  'task.changed': LogAction.update,
  'task.deleted': LogAction.delete,
} as const satisfies Record<TaskEvent, LogAction>;

const makeUpdate = (event: TaskEvent, task: ToldTask) => ({
  event,
  project_id: task.projectId,
  module_id: task.projectModuleId,
  style_id: task.styleId,
  entity: 'task',
  id: task.id,
});

const listPeople = ({ assigneeId, createdBy }: ToldTask) => [createdBy, ...(assigneeId === null ? [] : [assigneeId])];

/**
 * Tells the project's team, and the people whose task it is wherever they are, that a task is new, changed or gone.
 * With `before`, people it no longer concerns are told too.
 */
export function announceTask(tx: Tx, event: TaskEvent, task: ToldTask, before: ToldTask = task): void {
  const modules = new Set([task.projectModuleId, before.projectModuleId]);
  for (const moduleId of modules) {
    // Clients see no tasks.
    tx.afterCommit({ kind: 'project', isInternal: true, update: { ...makeUpdate(event, task), module_id: moduleId } });
  }
  const userIds = [...new Set([...listPeople(task), ...listPeople(before)])];
  tx.afterCommit({ kind: 'users', userIds, update: makeUpdate(event, task) });
}

type Values = { oldValue?: KeptLogValue; newValue?: KeptLogValue };

/** Logs what happened to tasks, in one statement. */
export function recordTasks(tx: Tx, actor: Actor, event: TaskEvent, tasks: readonly (ToldTask & Values)[]): void {
  recordActivity(
    tx,
    actor,
    ...tasks.map(({ oldValue, newValue, ...task }) => ({
      projectId: task.projectId,
      event,
      itemType: task.parentId === null ? ('task' as const) : ('sub-task' as const),
      actionType: ACTIONS[event],
      itemId: task.id,
      taskId: task.id,
      projectModuleId: task.projectModuleId,
      styleId: task.styleId,
      ...(oldValue ? { oldValue } : {}),
      ...(newValue ? { newValue } : {}),
    })),
  );
}
