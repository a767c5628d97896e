import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { projects } from '../../../db/schema/index.ts';

export type ProjectColumns = Partial<
  Pick<
    typeof projects.$inferInsert,
    'title' | 'category' | 'dueDate' | 'coverFileId' | 'status' | 'statusBeforeArchive' | 'deletedAt'
  >
>;

/** Writes columns of a project and moves its `updated_at` on, even within one millisecond, so that stale sets are told. */
export async function touchProject(tx: Tx, projectId: number, columns: ProjectColumns = {}): Promise<void> {
  await tx
    .update(projects)
    .set({ ...columns, updatedAt: sql`greatest(clock_timestamp(), ${projects.updatedAt} + interval '1 millisecond')` })
    .where(eq(projects.id, projectId));
}
