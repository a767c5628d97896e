import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { invitations, projects } from '../../../db/schema/index.ts';

/** Revokes every link that somebody was mailed into a space, its projects and their modules. */
export async function revokeInvitations(tx: Tx, { spaceId, userId }: { spaceId: number; userId: number }) {
  const inSpace = tx.select({ id: projects.id }).from(projects).where(eq(projects.spaceId, spaceId));
  await tx
    .update(invitations)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(invitations.userId, userId),
        isNull(invitations.revokedAt),
        or(eq(invitations.spaceId, spaceId), inArray(invitations.projectId, inSpace)),
      ),
    );
}
