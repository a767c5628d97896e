import { LogAction } from '@facet/contract/constants/statuses';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import {
  moduleGrants,
  projectMembers,
  projectModules,
  projects,
  reviewRecipients,
  reviewRequests,
} from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { revokeInvitations } from '../../invitations/actions/revoke-invitations.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { endLinks } from '../../access/actions/end-links.ts';
import { workEnded } from '../../activity/work-ended.ts';
import { t } from '@facet/contract/words/speech';

/** Somebody whose work in a space ends; `name` is for the log. */
export type Leaver = { spaceId: number; userId: number; name: string };

const TITLES_SHOWN = 5;

/** A project always keeps a p_owner; its row is locked, so that two owners can't leave it at the same moment. */
async function refuseOnlyOwner(tx: Tx, { spaceId, userId }: Leaver) {
  const owns = sql`exists (select 1 from ${projectMembers} m where m.project_id = ${projects.id}
    and m.user_id = ${userId} and 'p_owner' = any(m.roles))`;
  const owned = await tx
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .where(and(eq(projects.spaceId, spaceId), isNull(projects.deletedAt), owns))
    .orderBy(asc(projects.id))
    .for('no key update');
  const ids = owned.map(({ id }) => id);
  const kept = await tx
    .selectDistinct({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(
      and(
        inArray(projectMembers.projectId, ids),
        sql`${projectMembers.userId} <> ${userId}`,
        sql`'p_owner' = any(${projectMembers.roles})`,
      ),
    );
  const orphans = owned.filter(({ id }) => !kept.some((project) => project.id === id)).map(({ title }) => title);
  if (orphans.length === 0) return;
  const titles = orphans.slice(0, TITLES_SHOWN).join(', ');
  const rest = orphans.length - TITLES_SHOWN;
  throw conflict(
    rest > 0
      ? t('No one else owns {titles} and {rest} more. Add another project owner first.', { titles, rest })
      : t('No one else owns {titles}. Add another project owner first.', { titles }),
  );
}

/** Returns the projects whose teams they leave. */
async function deleteRights(tx: Tx, { spaceId, userId }: Leaver) {
  const inSpace = tx.select({ id: projects.id }).from(projects).where(eq(projects.spaceId, spaceId));
  const modulesThere = tx
    .select({ id: projectModules.id })
    .from(projectModules)
    .where(inArray(projectModules.projectId, inSpace));
  const requestsThere = tx
    .select({ id: reviewRequests.id })
    .from(reviewRequests)
    .where(inArray(reviewRequests.projectId, inSpace));
  const left = await tx
    .delete(projectMembers)
    .where(and(eq(projectMembers.userId, userId), inArray(projectMembers.projectId, inSpace)))
    .returning({ projectId: projectMembers.projectId });
  await tx
    .delete(moduleGrants)
    .where(and(eq(moduleGrants.userId, userId), inArray(moduleGrants.projectModuleId, modulesThere)));
  await endLinks(
    tx,
    and(eq(reviewRecipients.userId, userId), inArray(reviewRecipients.reviewRequestId, requestsThere)),
  );
  return left.map(({ projectId }) => projectId);
}

/** Ends somebody's team rows, grants, invitations, review links and assignments in a space; 409 where they alone own a project. */
export async function endWorkInSpace(tx: Tx, actor: Actor, leaver: Leaver): Promise<void> {
  await refuseOnlyOwner(tx, leaver);
  const left = await deleteRights(tx, leaver);
  await tx.tell(workEnded, { actor, userIds: [leaver.userId], spaceId: leaver.spaceId });
  await revokeInvitations(tx, leaver);
  recordActivity(
    tx,
    actor,
    ...left.map((projectId) => ({
      projectId,
      event: 'project.team_changed' as const,
      itemType: 'default' as const,
      actionType: LogAction.update,
      itemId: projectId,
      oldValue: { title: leaver.name },
    })),
  );
  for (const projectId of left) {
    const update = { project_id: projectId, entity: 'project', id: projectId, user_ids: [leaver.userId] };
    tx.afterCommit({ kind: 'project', update: { event: 'project.team_changed', ...update } });
  }
}
