import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import { isNamedByNothing } from '../held-sql.ts';

/** The condition that nothing refers to the file: no row of another table, and no unfinished drawing. */
export const isHeldByNothing = isNamedByNothing('files');

/**
 * Locks files before checking what holds them, or before holding them: in a statement of its own, so that the next one
 * sees what another transaction has just done with them.
 */
export async function lockFiles(tx: Tx, fileIds: readonly number[]): Promise<void> {
  const isOne = inArray(files.id, [...fileIds]);
  await tx.select({ id: files.id }).from(files).where(isOne).orderBy(asc(files.id)).for('no key update');
}
