import { LogAction } from '@facet/contract/constants/statuses';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { nextMoment } from '../../../db/next-moment.ts';
import { projects } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { lockedProjectFor } from '../../access/project-access.ts';
import { reachersOfEach } from '../people-queries.ts';
import type { Standing } from '../../access/standing.ts';
import { judgeProjects } from './judge-projects.ts';
import { tellPeople } from '../../activity/actions/tell-project.ts';

/** Soft-deletes locked projects: nobody can reach them, and an administrator can undo it until the trash is emptied. */
async function removeProjects(tx: Tx, actor: Actor, removed: readonly Standing[]): Promise<void> {
  const ids = removed.map(({ project }) => project.id);
  if (ids.length === 0) return;
  const reachers = await reachersOfEach(tx, ids);
  await tx
    .update(projects)
    .set({ deletedAt: new Date(), updatedAt: nextMoment(projects.updatedAt) })
    .where(inArray(projects.id, ids));
  recordActivity(
    tx,
    actor,
    ...removed.map(({ project }) => ({
      projectId: project.id,
      event: 'project.deleted' as const,
      itemType: 'default' as const,
      actionType: LogAction.delete,
      itemId: project.id,
      oldValue: { title: project.title },
    })),
  );
  for (const { project } of removed) {
    const userIds = reachers.get(project.id) ?? [];
    tellPeople(tx, { projectId: project.id, spaceId: project.spaceId, event: 'project.deleted', userIds });
  }
  tx.afterCommit({ kind: 'access', projectIds: ids });
}

export const deleteProject = (app: App, actor: Actor, projectId: number) =>
  transact(app, async (tx) => removeProjects(tx, actor, [await lockedProjectFor(tx, actor, projectId, 'delete')]));

/** Deletes several projects; reports those the actor may not delete. */
export const deleteProjects = (app: App, actor: Actor, { ids }: { ids: readonly number[] }) =>
  transact(app, async (tx) => {
    const { allowed, failed } = await judgeProjects(tx, actor, ids, { verb: 'delete' });
    await removeProjects(tx, actor, allowed);
    return { done: allowed.map(({ project }) => project.id), failed };
  });
