import { and, inArray, sql } from 'drizzle-orm';
import { BOARD_LEVELS, THUMBNAIL_WIDTHS } from '@facet/contract/constants/previews';
import { whileNotBackedUp } from '../../../db/rows/deletion-lock.ts';
import { files, fileThumbnails } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import { arrayOf } from '../../../db/typed-sql.ts';
import type { App } from '../../../platform/app.ts';
import { drawnKey, filmKey, pyramidKey, reducedKey, thumbnailKey } from '../made-keys.ts';
import { forgetBytesJob, purgeJob } from '../job-types.ts';
import { isHeldByNothing } from './held-by-nothing.ts';

/** After how many seconds it is tried again while a backup is being made. */
const AFTER_BACKUP = { startAfter: 600 };

const PRESETS = Object.keys({ ...THUMBNAIL_WIDTHS, ...BOARD_LEVELS });

const storedThumbnails = arrayOf(
  fileThumbnails.storageKey,
  sql`from ${fileThumbnails} where ${fileThumbnails.fileId} = ${files.id} order by ${fileThumbnails.presetName}`,
);

/** Purges files now, or in a while if a backup is being made. */
export async function purgeWhenFree(app: App, fileIds: readonly number[]): Promise<void> {
  if (await purgeFiles(app, fileIds)) return;
  await transact(app, (tx) => app.jobs.send(tx, purgeJob, { file_ids: [...fileIds] }, AFTER_BACKUP));
}

/**
 * Removes the bytes, then the rows, of deleted files that nothing holds any more; false, and nothing is removed, while a
 * backup is being made.
 */
export async function purgeFiles(
  app: Pick<App, 'db' | 'storage' | 'pool'>,
  fileIds: readonly number[],
): Promise<boolean> {
  return fileIds.length === 0 || whileNotBackedUp(app.pool, () => removeThose(app, fileIds));
}

async function removeThose({ db, storage }: Pick<App, 'db' | 'storage'>, fileIds: readonly number[]): Promise<void> {
  const isGone = and(inArray(files.id, [...fileIds]), sql`${files.deletedAt} is not null`, isHeldByNothing);
  const gone = await db
    .select({
      id: files.id,
      storageKey: files.storageKey,
      previewKey: files.previewKey,
      drawnIn: files.drawnIn,
      thumbnails: storedThumbnails,
    })
    .from(files)
    .where(isGone);
  for (const { storageKey, previewKey, drawnIn, thumbnails } of gone) {
    const sources = previewKey === null ? [storageKey] : [storageKey, previewKey];
    // The keys of thumbnails that were stored but got no rows can be derived from those of their sources.
    const unlisted = [...sources, drawnKey(storageKey, drawnIn)].flatMap((key) =>
      PRESETS.map((preset) => thumbnailKey(key, preset)),
    );
    const made = [pyramidKey, filmKey, reducedKey].map((keyOf) => keyOf(storageKey));
    const keys = new Set([...thumbnails, ...unlisted, ...made, ...sources]);
    await Promise.all([...keys].map((key) => storage.remove(key)));
  }
  // Only rows whose bytes are gone: after a failure before this line, the next run continues from the remaining rows.
  if (gone.length > 0)
    await db.delete(files).where(
      inArray(
        files.id,
        gone.map(({ id }) => id),
      ),
    );
}

/** Removes stored bytes that no row names any more; in a while if a backup is being made, whose rows may name them. */
export async function forgetBytes(app: App, keys: readonly string[]): Promise<void> {
  const isDone = await whileNotBackedUp(app.pool, async () => {
    for (const key of keys) await app.storage.remove(key);
  });
  if (isDone) return;
  await transact(app, (tx) => app.jobs.send(tx, forgetBytesJob, { keys: [...keys] }, AFTER_BACKUP));
}
