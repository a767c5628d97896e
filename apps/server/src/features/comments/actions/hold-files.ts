import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { commentDraftFiles, commentDrafts, commentFiles, designComments } from '../../../db/schema/index.ts';

/** What holds files: a comment or an unpublished draft. */
export type Holder = { commentId: number } | { commentDraftId: number };
type Held = { fileId: number; position: number; isDrawn?: boolean };

/** Lets a comment hold these files too. */
export async function holdCommentFiles(tx: Tx, holder: Holder, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return;
  await ('commentId' in holder
    ? tx
        .insert(commentFiles)
        .values(held.map((one) => ({ ...holder, ...one })))
        .onConflictDoNothing()
    : tx
        .insert(commentDraftFiles)
        .values(held.map((one) => ({ ...holder, ...one })))
        .onConflictDoNothing());
}

/** Removes files from a comment. */
export async function letGoFiles(tx: Tx, holder: Holder, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const ids = [...fileIds];
  await ('commentId' in holder
    ? tx
        .delete(commentFiles)
        .where(and(eq(commentFiles.commentId, holder.commentId), inArray(commentFiles.fileId, ids)))
    : tx
        .delete(commentDraftFiles)
        .where(
          and(eq(commentDraftFiles.commentDraftId, holder.commentDraftId), inArray(commentDraftFiles.fileId, ids)),
        ));
}

/** Sets or removes the picture of a comment's drawing. */
export async function setDrawingFile(tx: Tx, holder: Holder, drawingFileId: number | null): Promise<void> {
  await ('commentId' in holder
    ? tx.update(designComments).set({ drawingFileId }).where(eq(designComments.id, holder.commentId))
    : tx.update(commentDrafts).set({ drawingFileId }).where(eq(commentDrafts.id, holder.commentDraftId)));
}
