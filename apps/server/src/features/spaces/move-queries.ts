import type { ProjectRole } from '@facet/contract/permissions';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { folders, projectMembers, projects, spaces, spaceUsers } from '../../db/schema/index.ts';
import { isSpaceUser } from '../access/reached-sql.ts';

/** Projects by id with what decides whether somebody may move them; locked, always in the same order. */
export const lockedProjects = (tx: Tx, userId: number, ids: readonly number[]) =>
  tx
    .select({
      id: projects.id,
      spaceId: projects.spaceId,
      folderId: projects.folderId,
      personalOwnerId: spaces.personalOwnerId,
      spaceRole: spaceUsers.role,
      roles: projectMembers.roles,
    })
    .from(projects)
    .innerJoin(spaces, and(eq(spaces.id, projects.spaceId), isNull(spaces.deletedAt)))
    .leftJoin(spaceUsers, isSpaceUser(userId))
    .leftJoin(projectMembers, and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId)))
    .where(and(inArray(projects.id, [...ids]), isNull(projects.deletedAt)))
    .orderBy(asc(projects.id))
    .limit(ids.length)
    .for('no key update', { of: projects });

export type ProjectToMove = Omit<Awaited<ReturnType<typeof lockedProjects>>[number], 'roles'> & {
  roles: readonly ProjectRole[] | null;
};

/** Folders by id with what decides whether somebody may delete them; locked, so that no project comes in. */
export const lockedFolders = (tx: Tx, userId: number, ids: readonly number[]) =>
  tx
    .select({ id: folders.id, space: spaces, spaceRole: spaceUsers.role })
    .from(folders)
    .innerJoin(spaces, and(eq(spaces.id, folders.spaceId), isNull(spaces.deletedAt)))
    .leftJoin(spaceUsers, isSpaceUser(userId))
    .where(and(inArray(folders.id, [...ids]), isNull(folders.deletedAt)))
    .orderBy(asc(folders.id))
    .limit(ids.length)
    .for('update', { of: folders });
