import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import {
  moduleGrants,
  projectMembers,
  projectModules,
  reviewRecipients,
  reviewRequests,
} from '../../../db/schema/index.ts';
import type { TeamChange } from '../compare-teams.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { endLinks } from '../../access/actions/end-links.ts';
import { workEnded } from '../../activity/work-ended.ts';

/** Writes a change to a team; whoever leaves loses their assigned styles and what was shared with them besides. */
export async function writeTeam(
  tx: Tx,
  actor: Actor,
  projectId: number,
  { added, removed, changed }: TeamChange,
): Promise<void> {
  const written = [...added, ...changed.map(({ after }) => after)];
  if (removed.length > 0)
    await removeMembers(
      tx,
      actor,
      projectId,
      removed.map(({ userId }) => userId),
    );
  if (written.length === 0) return;
  await tx
    .insert(projectMembers)
    .values(written.map(({ userId, roles }) => ({ projectId, userId, roles: [...roles] })))
    .onConflictDoUpdate({
      target: [projectMembers.projectId, projectMembers.userId],
      set: { roles: sql`excluded.roles` },
    });
}

async function removeMembers(tx: Tx, actor: Actor, projectId: number, userIds: number[]) {
  await tx
    .delete(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), inArray(projectMembers.userId, userIds)));
  const modules = tx
    .select({ id: projectModules.id })
    .from(projectModules)
    .where(eq(projectModules.projectId, projectId));
  await tx
    .delete(moduleGrants)
    .where(and(inArray(moduleGrants.userId, userIds), inArray(moduleGrants.projectModuleId, modules)));
  const requests = tx
    .select({ id: reviewRequests.id })
    .from(reviewRequests)
    .where(eq(reviewRequests.projectId, projectId));
  await endLinks(
    tx,
    and(inArray(reviewRecipients.userId, userIds), inArray(reviewRecipients.reviewRequestId, requests)),
  );
  await tx.tell(workEnded, { actor, userIds, projectId });
}
