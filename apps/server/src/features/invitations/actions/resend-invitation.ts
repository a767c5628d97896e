import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { invitations, projects, spaces } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { writeInvitations, type InvitedTo } from './invite-by-mail.ts';

type Place = { spaceId: number | null; projectId: number | null; moduleId: number | null };

function invitedTo({ spaceId, projectId, moduleId }: Place): InvitedTo | null {
  if (projectId !== null)
    return moduleId === null ? { kind: 'project', projectId } : { kind: 'module', projectId, moduleId };
  return spaceId === null ? null : { kind: 'space', spaceId };
}

/** Mails somebody's newest invitation again, with a new link; false when no invitation is left. */
export async function resendInvitation(app: Pick<App, 'jobs'>, tx: Tx, userId: number): Promise<boolean> {
  const [latest] = await tx
    .select({
      spaceId: invitations.spaceId,
      projectId: invitations.projectId,
      moduleId: invitations.projectModuleId,
      invitedBy: invitations.invitedBy,
    })
    .from(invitations)
    .leftJoin(projects, eq(projects.id, invitations.projectId))
    .innerJoin(
      spaces,
      and(eq(spaces.id, sql`coalesce(${invitations.spaceId}, ${projects.spaceId})`), isNull(spaces.deletedAt)),
    )
    .where(
      and(
        eq(invitations.userId, userId),
        isNull(invitations.revokedAt),
        or(isNull(invitations.projectId), isNull(projects.deletedAt)),
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(1);
  const to = latest && invitedTo(latest);
  if (!latest || !to) return false;
  await writeInvitations(app, tx, latest.invitedBy, { to, userIds: [userId] });
  return true;
}
