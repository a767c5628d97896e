import { asc, eq, sql } from 'drizzle-orm';
import { TEAM_MAX } from '@facet/contract/constants/limits';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { projectMembers } from '../../db/schema/index.ts';
import { isProvenPerson, peopleOfProject } from '../access/sight-sql.ts';

/** The team with its roles. */
export const listTeam = (db: Db, projectId: number) =>
  db
    .select({ userId: projectMembers.userId, roles: projectMembers.roles })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(asc(projectMembers.userId))
    .limit(TEAM_MAX * 2);

const projectReachers = prepared<{ projectId: number; userIds: number[] }>(
  'project_reachers',
  sql`select p.id as "projectId", array_agg(distinct u.id order by u.id) as "userIds"
    from (${peopleOfProject((id) => sql`${id} = any(${sql.placeholder('projectIds')}::int[])`)}) reached
    join projects p on p.id = reached.project_id join spaces s on s.id = p.space_id
    join users u on u.id = reached.user_id and u.deleted_at is null and ${isProvenPerson}
    group by p.id order by p.id limit 10000`,
);

/** Everybody who reaches each project by a proven right: team, space admins, people it is shared with, reviewers. */
export async function reachersOfEach(db: Db, projectIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const rows = await projectReachers(db, { projectIds });
  return new Map(rows.map(({ projectId, userIds }) => [projectId, userIds]));
}

/** The same for one project. */
export const listReachers = async (db: Db, projectId: number): Promise<number[]> =>
  (await reachersOfEach(db, [projectId])).get(projectId) ?? [];
