import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files, projects } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import { trashFiles } from '../../files/actions/trash-files.ts';
import type { Project } from '../../access/standing.ts';

type Cover = { id: number; originalName: string } | null;

/** Lets go of a picture that the project no longer shows; it is trashed unless something else holds it. */
async function giveUp(tx: Tx, fileId: number): Promise<Cover> {
  await trashFiles(tx, [fileId]);
  const [file] = await tx
    .select({ id: files.id, originalName: files.originalName })
    .from(files)
    .where(eq(files.id, fileId))
    .limit(1);
  return file ?? null;
}

/** Makes the actor's own upload the cover (null: none), replacing the one before. */
export async function setCover(
  tx: Tx,
  actor: Actor,
  { id, coverFileId }: Pick<Project, 'id' | 'coverFileId'>,
  fileId: number | null,
): Promise<{ before: Cover; after: Cover }> {
  const [after] = fileId === null ? [] : await attachFiles(tx, actor, [fileId], ['project'], 'cover_file_id');
  await tx.update(projects).set({ coverFileId: fileId }).where(eq(projects.id, id));
  const before = coverFileId === null ? null : await giveUp(tx, coverFileId);
  return { before, after: after ?? null };
}
