import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { TEAM_MAX } from '@facet/contract/constants/limits';
import type { Db } from '../../db/client.ts';
import { projectMembers, users } from '../../db/schema/index.ts';
import { isProvenPerson, peopleOfProject } from './sight-sql.ts';

const inactive = sql.raw(String(SpaceUserStatus.inactive));

/** The team with its roles. */
export const teamOf = (db: Db, projectId: number) =>
  db
    .select({ userId: projectMembers.userId, roles: projectMembers.roles })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(asc(projectMembers.userId))
    .limit(TEAM_MAX * 2);

/** Everybody who reaches each project by a proven right: team, admins of its space, people it is shared with or asked. */
export async function reachersOfEach(db: Db, projectIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const ids = sql`${sql.param([...projectIds])}::int[]`;
  const { rows } = await db.execute<{ projectId: number; userIds: number[] }>(sql`
    select p.id as "projectId", array_agg(distinct u.id order by u.id) as "userIds"
    from (${peopleOfProject((id) => sql`${id} = any(${ids})`)}) reached
    join projects p on p.id = reached.project_id join spaces s on s.id = p.space_id
    join users u on u.id = reached.user_id and u.deleted_at is null and ${isProvenPerson}
    group by p.id order by p.id limit 10000`);
  return new Map(rows.map(({ projectId, userIds }) => [projectId, userIds]));
}

/** The same of one project. */
export const reachersOf = async (db: Db, projectId: number): Promise<number[]> =>
  (await reachersOfEach(db, [projectId])).get(projectId) ?? [];

type Asking = {
  actorId: number;
  projectId: number | null;
  spaceId: number;
  /** Whether the actor sees the people of their other spaces and projects: a proven address, and no guest. */
  seesOthers: boolean;
};

// Whoever could name any id would learn the names behind all of them.
const isKnown = ({ actorId, projectId, spaceId, seesOthers }: Asking) => sql<boolean>`(
  exists (select from space_users su
    where su.user_id = ${users.id} and su.space_id = ${spaceId} and su.status <> ${inactive})
  or exists (select from project_members m where m.user_id = ${users.id} and m.project_id = ${projectId}::int)
  or (${seesOthers}::bool and exists (select from project_members mine join project_members theirs on theirs.project_id = mine.project_id
    where mine.user_id = ${actorId} and theirs.user_id = ${users.id}))
  or (${seesOthers}::bool and exists (select from space_users mine join space_users theirs on theirs.space_id = mine.space_id
    where mine.user_id = ${actorId} and mine.status <> ${inactive}
      and theirs.user_id = ${users.id} and theirs.status <> ${inactive})))`;
const isInSpace = ({ spaceId }: Asking) => sql<boolean>`exists (select from space_users su
  where su.user_id = ${users.id} and su.space_id = ${spaceId} and su.status <> ${inactive})`;

/** People by their ids, with how near they are to the one who names them. */
export const candidates = (db: Db, ids: readonly number[], asking: Asking) =>
  db
    .select({ id: users.id, role: users.role, isKnown: isKnown(asking), isInSpace: isInSpace(asking) })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(ids.length);
