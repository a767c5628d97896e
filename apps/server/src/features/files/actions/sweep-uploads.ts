import { lt } from 'drizzle-orm';
import { resumableUploads } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { UPLOAD_MS } from '../resumable/upload-store.ts';
import type { UploadStore } from '../resumable/upload-store.ts';
import { forgetUpload } from './forget-upload.ts';

const BATCH = 200;

/** Removes what is left of resumable uploads a day after they began: the bytes first, so that none are forgotten. */
export async function sweepUploads(
  { db }: Pick<App, 'db'>,
  uploads: UploadStore,
  signal: AbortSignal,
  now = Date.now(),
): Promise<void> {
  const began = lt(resumableUploads.createdAt, new Date(now - UPLOAD_MS));
  const next = () =>
    db
      .select({ id: resumableUploads.id })
      .from(resumableUploads)
      .where(began)
      .orderBy(resumableUploads.id)
      .limit(BATCH);
  for (let old = await next(); old.length > 0; old = await next()) {
    signal.throwIfAborted();
    for (const { id } of old) {
      await uploads.remove(id);
      await forgetUpload(db, id);
    }
  }
}
