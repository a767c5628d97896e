import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { nextMoment } from '../../../db/next-moment.ts';
import { projects } from '../../../db/schema/index.ts';

export type ProjectColumns = Partial<
  Pick<
    typeof projects.$inferInsert,
    'title' | 'category' | 'dueDate' | 'guides' | 'coverFileId' | 'status' | 'statusBeforeArchive' | 'deletedAt'
  >
>;

/** Writes columns of a project and moves its `updated_at` on. */
export async function touchProject(tx: Tx, projectId: number, columns: ProjectColumns = {}): Promise<void> {
  await tx
    .update(projects)
    .set({ ...columns, updatedAt: nextMoment(projects.updatedAt) })
    .where(eq(projects.id, projectId));
}
