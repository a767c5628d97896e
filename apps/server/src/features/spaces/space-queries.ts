import { ProjectStatus } from '@facet/contract/constants/statuses';
import type { GlobalRole } from '@facet/contract/permissions';
import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { spaces, spaceUsers, users } from '../../db/schema/index.ts';
import { prepared } from '../../db/prepared.ts';
import { isLimited, reach, rolesWith } from '../access/sight-sql.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { SpaceStanding } from '../access/space-policy.ts';
import { isReached, isSpaceUser } from '../access/reached-sql.ts';

export type SpaceReader = { userId: number; emailVerified: boolean; role: GlobalRole };

/** My Space first, then by title. */
export const personalFirst = (userId: number) =>
  [
    sql`${spaces.personalOwnerId} is distinct from ${userId}`,
    asc(sql`${spaces.title} collate reading_order`),
    asc(spaces.id),
  ] as const;

export const spacesReachedBy = (db: Db, somebody: SpaceReader, page: Page) =>
  db
    .select({ space: spaces, spaceRole: spaceUsers.role })
    .from(spaces)
    .leftJoin(spaceUsers, isSpaceUser(somebody.userId))
    .where(isReached(somebody))
    .orderBy(...personalFirst(somebody.userId))
    .limit(page.limit)
    .offset(page.offset);

export async function countSpacesReachedBy(db: Db, somebody: SpaceReader): Promise<number> {
  const [row] = await db.select({ total: count() }).from(spaces).where(isReached(somebody));
  return row?.total ?? 0;
}

/** Who last changed each of these spaces; none where nobody did. */
export const selectChangers = (db: Db, spaceIds: readonly number[]) =>
  db
    .select({ spaceId: spaces.id, person: { id: users.id, firstName: users.firstName, lastName: users.lastName } })
    .from(spaces)
    .innerJoin(users, eq(users.id, spaces.updatedBy))
    .where(inArray(spaces.id, [...spaceIds]))
    .orderBy(asc(spaces.id))
    .limit(spaceIds.length);

export type ProjectCount = { spaceId: number; folderId: number | null; total: number };

const projectCounts = prepared<ProjectCount>(
  'project_counts',
  sql`${reach} select p.space_id as "spaceId", p.folder_id as "folderId", count(*)::int as total from projects p
    where p.space_id = any(${sql.placeholder('spaceIds')}::int[]) and p.deleted_at is null
      and p.status <> ${sql.raw(String(ProjectStatus.archived))}
      and (p.space_id in (select id from led) or p.id in (select id from joined))
    group by p.space_id, p.folder_id`,
);

/** Projects per folder (null = in none) of some spaces that somebody reaches; archived ones are not counted. */
export const countProjects = (db: Db, somebody: SpaceReader, standings: readonly SpaceStanding[]) =>
  projectCounts(db, {
    userId: somebody.userId,
    isProven: somebody.emailVerified,
    spaceId: null,
    spaceIds: standings.map(({ space }) => space.id),
  });

const costedSpaces = prepared<{ id: number }>(
  'costed_spaces',
  sql`${reach} select s.id from spaces s where s.id = any(${sql.placeholder('spaceIds')}::int[])
      and not ${isLimited(sql`${sql.placeholder('userId')}`)} and (s.id in (select id from led)
        or exists (select from joined join projects p on p.id = joined.id and p.space_id = s.id
          join project_members m on m.project_id = p.id and m.user_id = ${sql.placeholder('userId')}
            and m.roles && ${rolesWith('can-view-costs')}))
    order by s.id limit 10000`,
);

/** Of some spaces, those whose prices somebody may read: they lead them, or see the costs of a project there. */
export async function findCosted(
  db: Db,
  somebody: SpaceReader,
  standings: readonly SpaceStanding[],
): Promise<ReadonlySet<number>> {
  const spaceIds = standings.map(({ space }) => space.id);
  const rows = await costedSpaces(db, {
    userId: somebody.userId,
    isProven: somebody.emailVerified,
    spaceId: null,
    spaceIds,
  });
  return new Set(rows.map(({ id }) => id));
}
