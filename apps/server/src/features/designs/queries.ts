import { LEADING_ROLES } from '@facet/contract/permissions';
import { and, arrayOverlaps, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projectMembers } from '../../db/schema/index.ts';

const LEADERS_MAX = 200;

/** Owners and managers on the team. */
export async function leadersOf(db: Db, projectId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), arrayOverlaps(projectMembers.roles, [...LEADING_ROLES])))
    .orderBy(projectMembers.userId)
    .limit(LEADERS_MAX);
  return rows.map(({ userId }) => userId);
}

/** Who hears of a new version: those who lead the project, and whoever the style is given to. */
export async function concernedByUpload(db: Db, projectId: number, assigneeId: number | null): Promise<number[]> {
  const leaders = await leadersOf(db, projectId);
  return assigneeId === null ? leaders : [...leaders, assigneeId];
}

/** Those of the items that a newer version of the same style in the same module has replaced. */
export async function supersededAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select item.id from design_items item
    where item.id = any(${sql.param([...ids])}::int[]) and exists (
      select 1 from design_items newer where newer.style_id = item.style_id
        and newer.project_module_id = item.project_module_id and newer.version > item.version
        and newer.deleted_at is null) limit 1000`);
  return new Set(rows.map(({ id }) => id));
}
