import { LogAction } from '@facet/contract/constants/statuses';
import { inArray } from 'drizzle-orm';
import { nextMoment } from '../../../db/next-moment.ts';
import { projects } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { checkDueDate } from '../check-due-date.ts';
import { judgeProjects } from './judge-projects.ts';
import { tellProject } from '../../activity/actions/tell-project.ts';

type DueDate = { ids: readonly number[]; due_date: string | null };

/** Gives several projects one due date, or none; reports those that may not be changed. */
export const setProjectsDueDate = (app: App, actor: Actor, { ids, due_date: dueDate }: DueDate) =>
  transact(app, async (tx) => {
    checkDueDate(actor, dueDate);
    const { allowed, failed } = await judgeProjects(tx, actor, ids, { verb: 'edit' });
    const changed = allowed.map(({ project }) => project).filter((project) => project.dueDate !== dueDate);
    const changedIds = changed.map(({ id }) => id);
    if (changed.length > 0)
      await tx
        .update(projects)
        .set({ dueDate, updatedAt: nextMoment(projects.updatedAt) })
        .where(inArray(projects.id, changedIds));
    recordActivity(
      tx,
      actor,
      ...changed.map((project) => ({
        projectId: project.id,
        event: 'project.changed' as const,
        itemType: 'default' as const,
        actionType: LogAction.update,
        itemId: project.id,
        oldValue: { due_date: project.dueDate },
        newValue: { due_date: dueDate },
      })),
    );
    for (const id of changedIds) tellProject(tx, id, 'project.changed');
    return { done: allowed.map(({ project }) => project.id), failed };
  });
