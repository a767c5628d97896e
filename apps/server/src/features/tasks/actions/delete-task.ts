import { and, eq, isNull, or } from 'drizzle-orm';
import { tasks } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { todayOf, type Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { lockedTaskFor, tasksFor, type TaskPlace } from '../access.ts';
import { taskRules, viewerIn } from '../policy.ts';
import { announceTask, recordTasks } from './announce-task.ts';
import { t } from '@facet/contract/words/speech';

/** Soft-deletes a task, with its sub-tasks. */
export const deleteTask = (app: App, actor: Actor, { projectId, taskId }: TaskPlace): Promise<void> =>
  transact(app, async (tx) => {
    const standing = await tasksFor(tx, actor, projectId);
    const task = await lockedTaskFor(tx, standing, taskId);
    if (!taskRules.delete(viewerIn(standing, todayOf(actor)), task)) throw forbidden(t('delete task'));
    const now = new Date();
    const goes = or(eq(tasks.id, task.id), eq(tasks.parentId, task.id));
    const gone = await tx
      .update(tasks)
      .set({ deletedAt: now, updatedAt: now })
      .where(and(goes, isNull(tasks.deletedAt)))
      .returning();
    recordTasks(
      tx,
      actor,
      'task.deleted',
      gone.map((one) => ({ ...one, oldValue: { title: one.name } })),
    );
    for (const one of gone) announceTask(tx, 'task.deleted', one);
  });
