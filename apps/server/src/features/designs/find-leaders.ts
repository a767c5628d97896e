import { LEADING_ROLES } from '@facet/contract/permissions';
import { and, arrayOverlaps, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projectMembers } from '../../db/schema/index.ts';
import { seesModule } from '../access/project-access.ts';

const LEADERS_MAX = 200;

/** Owners and managers on the team. */
export async function findLeaders(db: Db, projectId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), arrayOverlaps(projectMembers.roles, [...LEADING_ROLES])))
    .orderBy(projectMembers.userId)
    .limit(LEADERS_MAX);
  return rows.map(({ userId }) => userId);
}

type Place = { projectId: number; moduleId: number };

/** Who is told of a new version: the project's leaders, and the style's assignee if they see the module. */
export async function concernedByUpload(db: Db, place: Place, assigneeId: number | null): Promise<number[]> {
  const leaders = await findLeaders(db, place.projectId);
  return assigneeId !== null && (await seesModule(db, assigneeId, place)) ? [...leaders, assigneeId] : leaders;
}
