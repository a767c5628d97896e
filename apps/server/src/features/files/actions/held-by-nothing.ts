import { asc, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import { isInDraftOf } from '../draft-sql.ts';
import { FILE_HOLDERS } from '../held-sql.ts';

const byNoRow = FILE_HOLDERS.map(
  ({ table, column }) => sql`not exists (select 1 from ${sql.raw(table)} where ${sql.raw(column)} = ${files.id})`,
);

/** That nothing points to the file: no row of another table, and no drawing that is still being made. */
export const isHeldByNothing = sql`${sql.join(byNoRow, sql` and `)}
  and not exists (select 1 from draw_drafts draft where ${isInDraftOf('draft', 'files')})`;

/**
 * Locks files before somebody asks what holds them, or comes to hold them: by a statement of its own, so that the next
 * one sees what another has just made of them.
 */
export async function lockFiles(tx: Tx, fileIds: readonly number[]): Promise<void> {
  const isOne = inArray(files.id, [...fileIds]);
  await tx.select({ id: files.id }).from(files).where(isOne).orderBy(asc(files.id)).for('no key update');
}
