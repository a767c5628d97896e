import { LogAction } from '@facet/contract/constants/statuses';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { lockedProjectFor } from '../access.ts';
import { reachersOf } from '../people-queries.ts';
import { tellPeople } from './tell-project.ts';
import { touchProject } from './touch-project.ts';

/** Deletes a project softly: nobody reaches it from then on, and an administrator can undo it for 30 days. */
export const deleteProject = (app: App, actor: Actor, projectId: number) =>
  transact(app, async (tx) => {
    const { project } = await lockedProjectFor(tx, actor, projectId, 'delete');
    const userIds = await reachersOf(tx, projectId);
    await touchProject(tx, projectId, { deletedAt: new Date() });
    recordActivity(tx, actor, {
      projectId,
      event: 'project.deleted',
      itemType: 'default',
      actionType: LogAction.delete,
      itemId: projectId,
      oldValue: { title: project.title },
    });
    tellPeople(tx, { projectId, spaceId: project.spaceId, event: 'project.deleted', userIds });
    tx.afterCommit({ kind: 'access', projectIds: [projectId] });
  });
