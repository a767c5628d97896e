import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { projectAttachments } from '../../../db/schema/index.ts';

/** Lists files among a project's attachments, each at its place in the list; those that are there move to it. */
export async function placeAttachments(tx: Tx, projectId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(projectAttachments)
    .values(ids.map((fileId, position) => ({ projectId, fileId, position })))
    .onConflictDoUpdate({
      target: [projectAttachments.projectId, projectAttachments.fileId],
      set: { position: sql`excluded.position` },
    });
}
