import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { projects } from '../../../db/schema/index.ts';

export type ProjectColumns = Partial<
  Pick<
    typeof projects.$inferInsert,
    'title' | 'category' | 'dueDate' | 'guides' | 'coverFileId' | 'status' | 'statusBeforeArchive' | 'deletedAt'
  >
>;

/** For `updated_at` of `projects`: now, but later than it was even within one millisecond, so that stale sets are told. */
export const nextMoment = sql`greatest(clock_timestamp(), ${projects.updatedAt} + interval '1 millisecond')`;

/** Writes columns of a project and moves its `updated_at` on. */
export async function touchProject(tx: Tx, projectId: number, columns: ProjectColumns = {}): Promise<void> {
  await tx
    .update(projects)
    .set({ ...columns, updatedAt: nextMoment })
    .where(eq(projects.id, projectId));
}
