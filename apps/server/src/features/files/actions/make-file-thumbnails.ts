import { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files, fileThumbnails } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { ThumbnailFailed } from '../../../platform/images/thumbnail.ts';
import type { Thumbnail } from '../../../platform/images/thumbnail.ts';
import { StorageMissing } from '../../../platform/storage/storage.ts';
import { findFile } from '../queries.ts';
import { thumbnailKey } from '../thumbnail-key.ts';
import { announceFile } from './announce-file.ts';

type Picture = { id: number; storageKey: string };

/** Makes the thumbnails of a picture and tells who looks at it; a picture that can't be read gets none. */
export async function makeFileThumbnails(app: App, fileId: number): Promise<void> {
  const [picture] = await app.db
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.deletedAt)));
  if (!picture) return;
  const thumbnails = await thumbnailsOf(app, picture);
  await Promise.all(thumbnails.map((thumbnail) => storeThumbnail(app, picture, thumbnail)));
  if (thumbnails.length === 0) return;
  const isKept = await transact(app, (tx) => addThumbnails(tx, picture, thumbnails));
  if (!isKept)
    await Promise.all(
      thumbnails.map(({ presetName }) => app.storage.remove(thumbnailKey(picture.storageKey, presetName))),
    );
}

async function thumbnailsOf({ storage, thumbnailer, log }: App, { id, storageKey }: Picture): Promise<Thumbnail[]> {
  try {
    return await thumbnailer.make({ storage, key: storageKey });
  } catch (error) {
    // Trying again would find the same picture; what else may fail (time, memory, storage) is tried again.
    const isHopeless =
      error instanceof StorageMissing ||
      (error instanceof ThumbnailFailed && (error.reason === 'broken' || error.reason === 'too_large'));
    if (!isHopeless) throw error;
    log.info({ fileId: id, err: error }, 'a picture gets no thumbnails');
    return [];
  }
}

async function storeThumbnail({ storage }: App, { storageKey }: Picture, { presetName, body, contentType }: Thumbnail) {
  const options = { maxBytes: body.length, contentType };
  await storage.put(thumbnailKey(storageKey, presetName), Readable.from([body]), options);
}

/** False when the picture was deleted meanwhile. */
async function addThumbnails(tx: Tx, { id, storageKey }: Picture, thumbnails: readonly Thumbnail[]): Promise<boolean> {
  // Whoever makes the file part of something right now is waited for: they and their project hear of it as well.
  await tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for('share');
  const [file] = await findFile(tx, { fileId: id });
  if (!file) return false;
  const rows = thumbnails.map(({ presetName, body, width, height, contentType }) => ({
    fileId: id,
    presetName,
    width,
    height,
    contentType,
    storageKey: thumbnailKey(storageKey, presetName),
    size: body.length,
  }));
  const added = await tx
    .insert(fileThumbnails)
    .values(rows)
    .onConflictDoNothing()
    .returning({ fileId: fileThumbnails.fileId });
  if (added.length > 0) announceFile(tx, { fileId: id, uploaderId: file.facts.uploaderId, holders: file.holders });
  return true;
}
