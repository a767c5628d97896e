import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import { isHeldByNothing, lockFiles } from './held-by-nothing.ts';

/**
 * Puts files into the trash that nothing holds any more: whoever lets go of one takes its own row away before. Answers
 * which went.
 */
export async function trashFiles(tx: Tx, fileIds: readonly number[]): Promise<number[]> {
  if (fileIds.length === 0) return [];
  await lockFiles(tx, fileIds);
  const gone = await tx
    .update(files)
    .set({ deletedAt: sql`now()` })
    .where(and(inArray(files.id, [...fileIds]), isNull(files.deletedAt), isHeldByNothing))
    .returning({ id: files.id });
  return gone.map(({ id }) => id);
}
