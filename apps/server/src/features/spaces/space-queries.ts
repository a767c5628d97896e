import { ProjectStatus } from '@facet/contract/constants/statuses';
import type { GlobalRole } from '@facet/contract/permissions';
import { and, asc, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projectMembers, projects, spaces, spaceUsers, users } from '../../db/schema/index.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { SpaceStanding } from './policy.ts';
import { isReached, isSpaceUser } from './reached-sql.ts';

type Somebody = { userId: number; emailVerified: boolean; role: GlobalRole };

/** My Space first, then by title. */
export const personalFirst = (userId: number) =>
  [
    sql`${spaces.personalOwnerId} is distinct from ${userId}`,
    asc(sql`lower(${spaces.title})`),
    asc(spaces.id),
  ] as const;

export const spacesReachedBy = (db: Db, somebody: Somebody, page: Page) =>
  db
    .select({ space: spaces, spaceRole: spaceUsers.role })
    .from(spaces)
    .leftJoin(spaceUsers, isSpaceUser(somebody.userId))
    .where(isReached(somebody))
    .orderBy(...personalFirst(somebody.userId))
    .limit(page.limit)
    .offset(page.offset);

export async function countSpacesReachedBy(db: Db, somebody: Somebody): Promise<number> {
  const [row] = await db.select({ total: count() }).from(spaces).where(isReached(somebody));
  return row?.total ?? 0;
}

/** Who changed which of these spaces last; nobody where none did. */
export const changersOf = (db: Db, spaceIds: readonly number[]) =>
  db
    .select({ spaceId: spaces.id, person: { id: users.id, firstName: users.firstName, lastName: users.lastName } })
    .from(spaces)
    .innerJoin(users, eq(users.id, spaces.updatedBy))
    .where(inArray(spaces.id, [...spaceIds]))
    .orderBy(asc(spaces.id))
    .limit(spaceIds.length);

export type ProjectCount = { spaceId: number; folderId: number | null; total: number };

/**
 * Projects per folder (null = in none) that somebody with these standings reaches: an admin all, a member those with
 * them on the team. Archived ones are not counted.
 */
export async function countProjects(
  db: Db,
  userId: number,
  standings: readonly SpaceStanding[],
): Promise<ProjectCount[]> {
  const spaceIds = (role: SpaceStanding['role']) =>
    standings.filter((one) => one.role === role).map(({ space }) => space.id);
  const isOnTeam = sql`exists (select 1 from ${projectMembers}
    where ${projectMembers.projectId} = ${projects.id} and ${projectMembers.userId} = ${userId})`;
  return db
    .select({ spaceId: projects.spaceId, folderId: projects.folderId, total: count() })
    .from(projects)
    .where(
      and(
        or(
          inArray(projects.spaceId, spaceIds('space_admin')),
          and(inArray(projects.spaceId, spaceIds('space_member')), isOnTeam),
        ),
        isNull(projects.deletedAt),
        ne(projects.status, ProjectStatus.archived),
      ),
    )
    .groupBy(projects.spaceId, projects.folderId);
}
