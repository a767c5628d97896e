import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import {
  moduleGrants,
  projectMembers,
  projectModules,
  reviewRecipients,
  reviewRequests,
  styles,
} from '../../../db/schema/index.ts';
import type { TeamChange } from '../compare-teams.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordUnassigned } from '../../designs/actions/record-unassigned.ts';
import { namesOf } from '../../users/access.ts';
import { unassignTasks } from '../../tasks/actions/unassign-tasks.ts';
import { tellProject } from './tell-project.ts';

const STYLES_READ = 100_000;

/** Writes a team's change; who goes loses the styles given to them, and what was shared with them beside the role. */
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
  await tx
    .update(reviewRecipients)
    .set({ revokedAt: new Date() })
    .where(and(inArray(reviewRecipients.userId, userIds), inArray(reviewRecipients.reviewRequestId, requests)));
  await freeStyles(tx, actor, projectId, userIds);
  await unassignTasks(tx, actor, { userIds, projectId });
}

async function freeStyles(tx: Tx, actor: Actor, projectId: number, userIds: number[]) {
  const isTheirs = and(eq(styles.projectId, projectId), inArray(styles.assigneeId, userIds));
  const freed = await tx
    .select({ id: styles.id, userId: sql<number>`${styles.assigneeId}` })
    .from(styles)
    .where(isTheirs)
    .orderBy(styles.id)
    .limit(STYLES_READ)
    .for('no key update');
  if (freed.length === 0) return;
  await tx.update(styles).set({ assigneeId: null, updatedAt: new Date() }).where(isTheirs);
  const names = await namesOf(tx, userIds);
  recordUnassigned(
    tx,
    actor,
    freed.map(({ id, userId }) => ({ id, projectId, name: names.get(userId) ?? '' })),
  );
  tellProject(tx, projectId, 'style.changed', { entity: 'style', id: null });
}
