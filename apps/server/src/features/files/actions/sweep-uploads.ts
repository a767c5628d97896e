import { inArray, lt } from 'drizzle-orm';
import { resumableUploads } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { UPLOAD_MS } from '../resumable/upload-store.ts';
import type { UploadStore } from '../resumable/upload-store.ts';

const BATCH = 200;

/** Forgets resumable uploads a day after they began, and removes the bytes of those that nobody knows any more. */
export async function sweepUploads({ db }: Pick<App, 'db'>, uploads: UploadStore, signal: AbortSignal): Promise<void> {
  await db.delete(resumableUploads).where(lt(resumableUploads.createdAt, new Date(Date.now() - UPLOAD_MS)));
  const ids = new Set<string>();
  // Also a part that ended in one process after its upload was given up or finished in another.
  const removeUnknown = async () => {
    const known = await db
      .select({ id: resumableUploads.id })
      .from(resumableUploads)
      .where(inArray(resumableUploads.id, [...ids]));
    for (const { id } of known) ids.delete(id);
    for (const id of ids) await uploads.remove(id);
    ids.clear();
  };
  for await (const id of uploads.all()) {
    signal.throwIfAborted();
    ids.add(id);
    if (ids.size === BATCH) await removeUnknown();
  }
  await removeUnknown();
}
