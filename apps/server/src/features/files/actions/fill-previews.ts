import { desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import { files, fileWorks } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { hasPreview } from '../picture-formats.ts';
import { orderWork } from './file-works.ts';

/** How many at a time, and how many others may wait meanwhile: current uploads come first. */
const BATCH = 10;
const BUSY = 10;

const previewed = prepared<{ id: number }>(
  'previewed_files',
  sql`select id from files where id = any(${sql.placeholder('ids')}::int[]) and (
    exists (select from file_thumbnails t where t.file_id = files.id)
    or exists (select from file_works w where w.file_id = files.id and w.work = 'preview'))`,
);

/**
 * Orders previews for files that were uploaded before such previews existed: newest first, each only once, whatever the
 * result. Returns how many were ordered.
 */
export async function fillPreviews(app: App): Promise<number> {
  return transact(app, async (tx) => {
    const waiting = await tx
      .select({ fileId: fileWorks.fileId })
      .from(fileWorks)
      .where(ne(fileWorks.state, 'failed'))
      .orderBy(fileWorks.fileId)
      .limit(BUSY);
    if (waiting.length === BUSY) return 0;
    const found = await tx
      .select({ id: files.id, format: files.format, deletedAt: files.deletedAt })
      .from(files)
      .where(eq(files.awaitsPreview, true))
      .orderBy(desc(files.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.update(files).set({ awaitsPreview: false }).where(inArray(files.id, ids));
    // Somebody may have captured or ordered one meanwhile.
    const known = await previewed(tx, { ids });
    const done = new Set(known.map(({ id }) => id));
    const wanted = found.filter(({ id, format, deletedAt }) => hasPreview(format) && !deletedAt && !done.has(id));
    for (const { id } of wanted) await orderWork(app, tx, { fileId: id, work: 'preview' });
    return wanted.length;
  });
}
