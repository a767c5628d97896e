import { and, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import { isHeldByNothing, lockFiles } from './held-by-nothing.ts';

/** Gives files that nothing holds any more back to their uploaders; if not used again, they are removed after a day. */
export async function detachFiles(tx: Tx, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await lockFiles(tx, fileIds);
  await tx
    .update(files)
    .set({ attachedAt: null })
    .where(and(inArray(files.id, [...fileIds]), isHeldByNothing));
}
