import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import type { Project } from '../standing.ts';

/** Takes the actor's own upload as the cover (null: none) and gives up the old picture, unless another project shows it. */
export async function setCover(
  tx: Tx,
  actor: Actor,
  { id, coverFileId }: Pick<Project, 'id' | 'coverFileId'>,
  fileId: number | null,
): Promise<{ id: number; originalName: string } | null> {
  const [file] = fileId === null ? [] : await attachFiles(tx, actor, [fileId], ['project'], 'cover_file_id');
  if (coverFileId !== null) {
    const isElsewhere = sql`exists (select from projects p where p.cover_file_id = ${coverFileId} and p.id <> ${id})`;
    await tx
      .update(files)
      .set({ deletedAt: new Date() })
      .where(and(eq(files.id, coverFileId), sql`not ${isElsewhere}`));
  }
  return file ?? null;
}
