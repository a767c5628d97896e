import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { InvitationKind } from '@facet/contract/entities/invitation';
import { and, eq, gt, isNull, ne, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import {
  invitations,
  moduleGrants,
  projectMembers,
  projectModules,
  projects,
  spaces,
  spaceUsers,
  users,
} from '../../db/schema/index.ts';
import { arrayOf } from '../../db/typed-sql.ts';

const inviters = alias(users, 'inviters');

/** Titles of a project's modules that are shared with a person, in the project's order. */
export const sharedTitles = (userId: SQLWrapper, projectId: SQLWrapper) =>
  arrayOf(
    projectModules.title,
    sql`from ${moduleGrants} join ${projectModules} on ${projectModules.id} = ${moduleGrants.projectModuleId}
      where ${moduleGrants.userId} = ${userId} and ${projectModules.projectId} = ${projectId}
      order by ${projectModules.position}, ${projectModules.id}`,
  );

const columns = {
  id: invitations.id,
  email: invitations.email,
  userId: invitations.userId,
  expiresAt: invitations.expiresAt,
  moduleId: invitations.projectModuleId,
  projectId: invitations.projectId,
  projectTitle: projects.title,
  spaceId: spaces.id,
  spaceTitle: spaces.title,
  spaceRole: spaceUsers.role,
  roles: projectMembers.roles,
  modules: sharedTitles(invitations.userId, invitations.projectId),
  registeredAt: users.registeredAt,
  emailVerifiedAt: users.emailVerifiedAt,
  inviter: { id: inviters.id, firstName: inviters.firstName, lastName: inviters.lastName, email: inviters.email },
};

const selectRow = (db: Db, id: string) =>
  db
    .select(columns)
    .from(invitations)
    // It proves the address it was mailed to, which may no longer be the person's.
    .innerJoin(
      users,
      and(eq(users.id, invitations.userId), eq(users.email, invitations.email), isNull(users.deletedAt)),
    )
    .innerJoin(inviters, eq(inviters.id, invitations.invitedBy))
    .leftJoin(projects, and(eq(projects.id, invitations.projectId), isNull(projects.deletedAt)))
    .innerJoin(
      spaces,
      and(eq(spaces.id, sql`coalesce(${invitations.spaceId}, ${projects.spaceId})`), isNull(spaces.deletedAt)),
    )
    .leftJoin(
      spaceUsers,
      and(
        eq(spaceUsers.spaceId, invitations.spaceId),
        eq(spaceUsers.userId, invitations.userId),
        ne(spaceUsers.status, SpaceUserStatus.inactive),
      ),
    )
    .leftJoin(
      projectMembers,
      and(eq(projectMembers.projectId, invitations.projectId), eq(projectMembers.userId, invitations.userId)),
    )
    .where(and(eq(invitations.id, id), isNull(invitations.revokedAt), gt(invitations.expiresAt, new Date())))
    .limit(1);

type Row = Awaited<ReturnType<typeof selectRow>>[number];
export type Invitation = Row & { kind: InvitationKind };

function pickKind({ projectId, moduleId }: Row): InvitationKind {
  if (projectId === null) return 'space';
  return moduleId === null ? 'project' : 'module';
}

/** Whether the person still holds what the invitation leads to. */
const isHeld: Readonly<Record<InvitationKind, (row: Row) => boolean>> = {
  space: ({ spaceRole }) => spaceRole !== null,
  project: ({ projectTitle, roles }) => projectTitle !== null && roles !== null,
  module: ({ projectTitle, modules }) => projectTitle !== null && modules.length > 0,
};

/** An invitation that still works; null once it expired or was revoked, or what it led to was taken away. */
export async function findInvitation(db: Db, id: string): Promise<Invitation | null> {
  const [row] = await selectRow(db, id);
  if (!row) return null;
  const kind = pickKind(row);
  return isHeld[kind](row) ? { ...row, kind } : null;
}
