import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import { isNamedByNothing } from '../held-sql.ts';

/** That nothing points to the file: no row of another table, and no drawing that is still being made. */
export const isHeldByNothing = isNamedByNothing('files');

/**
 * Locks files before somebody asks what holds them, or comes to hold them: by a statement of its own, so that the next
 * one sees what another has just made of them.
 */
export async function lockFiles(tx: Tx, fileIds: readonly number[]): Promise<void> {
  const isOne = inArray(files.id, [...fileIds]);
  await tx.select({ id: files.id }).from(files).where(isOne).orderBy(asc(files.id)).for('no key update');
}
