import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import type { Project } from '../standing.ts';

type Cover = { id: number; originalName: string } | null;

/** Gives up a picture, unless another project shows it. */
async function giveUp(tx: Tx, projectId: number, fileId: number): Promise<Cover> {
  const isElsewhere = sql`exists (select from projects p where p.cover_file_id = ${fileId} and p.id <> ${projectId})`;
  await tx
    .update(files)
    .set({ deletedAt: new Date() })
    .where(and(eq(files.id, fileId), sql`not ${isElsewhere}`));
  const [file] = await tx
    .select({ id: files.id, originalName: files.originalName })
    .from(files)
    .where(eq(files.id, fileId))
    .limit(1);
  return file ?? null;
}

/** Takes the actor's own upload as the cover (null: none) instead of the one before. */
export async function setCover(
  tx: Tx,
  actor: Actor,
  { id, coverFileId }: Pick<Project, 'id' | 'coverFileId'>,
  fileId: number | null,
): Promise<{ before: Cover; after: Cover }> {
  const [after] = fileId === null ? [] : await attachFiles(tx, actor, [fileId], ['project'], 'cover_file_id');
  const before = coverFileId === null ? null : await giveUp(tx, id, coverFileId);
  return { before, after: after ?? null };
}
