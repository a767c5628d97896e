import { LogAction } from '@facet/contract/constants/statuses';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { moduleGrants, projectMembers, reviewRecipients } from '../../../db/schema/index.ts';
import { actorName, type Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { endLinks } from '../../access/actions/end-links.ts';
import { workEnded } from '../../activity/work-ended.ts';

function tellTeams(tx: Tx, actor: Actor, projectIds: readonly number[]) {
  recordActivity(
    tx,
    actor,
    ...projectIds.map((projectId) => ({
      projectId,
      event: 'project.team_changed' as const,
      itemType: 'default' as const,
      actionType: LogAction.update,
      itemId: projectId,
      oldValue: { title: actorName(actor) },
    })),
  );
  for (const projectId of projectIds) {
    const update = { project_id: projectId, entity: 'project', id: projectId, user_ids: [actor.userId] };
    tx.afterCommit({ kind: 'project', update: { event: 'project.team_changed', ...update } });
  }
}

/**
 * Takes the actor out of every team and space except their own, and ends their grants, review links and assignments.
 */
export async function leaveTeams(tx: Tx, actor: Actor): Promise<void> {
  const { userId } = actor;
  const isOwn = sql`exists (select from projects p join spaces s on s.id = p.space_id
    where p.id = ${projectMembers.projectId} and s.personal_owner_id = ${userId})`;
  const left = await tx
    .delete(projectMembers)
    .where(and(eq(projectMembers.userId, userId), sql`not ${isOwn}`))
    .returning({ projectId: projectMembers.projectId });
  await tx.delete(moduleGrants).where(eq(moduleGrants.userId, userId));
  await endLinks(tx, eq(reviewRecipients.userId, userId));
  await tx.tell(workEnded, { actor, userIds: [userId] });
  tellTeams(
    tx,
    actor,
    left.map(({ projectId }) => projectId),
  );
}
