import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import { isHeldByNothing, lockFiles } from './held-by-nothing.ts';

/**
 * Moves files that nothing holds any more to the trash: the caller has removed its own reference before. Returns which
 * were trashed.
 */
export async function trashFiles(tx: Tx, fileIds: readonly number[]): Promise<number[]> {
  if (fileIds.length === 0) return [];
  await lockFiles(tx, fileIds);
  return trashThose(tx, inArray(files.id, [...fileIds]));
}

/** The one statement that trashes files: those that match a condition and that nothing holds. */
export async function trashThose(db: Db, isOne: SQL): Promise<number[]> {
  const gone = await db
    .update(files)
    .set({ deletedAt: sql`now()` })
    .where(and(isOne, isNull(files.deletedAt), isHeldByNothing))
    .returning({ id: files.id });
  return gone.map(({ id }) => id);
}
