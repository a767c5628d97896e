import { Readable } from 'node:stream';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { PieceLook } from '@facet/model/look/tint-triangles';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { boardFiles, files, fileThumbnails } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import { isTrue } from '../../../db/typed-sql.ts';
import type { App } from '../../../platform/app.ts';
import { MAKE_THUMBNAILS } from '../../../platform/images/picture-work.ts';
import type { PictureSize } from '../../../platform/images/picture-size.ts';
import { isHopeless } from '../../../platform/file-processes/file-work-failed.ts';
import type { MadeThumbnails, Thumbnail } from '../../../platform/images/thumbnail.ts';
import { forgetBytesJob } from '../job-types.ts';
import { needsPyramid } from '../needs-pyramid.ts';
import { hasPreview, isConverted, isPicture } from '../picture-formats.ts';
import { findFile } from '../queries.ts';
import { drawnKey, thumbnailKey } from '../made-keys.ts';
import { announceFile } from './announce-file.ts';
import { beginWork, endFileWork, orderWork } from './file-works.ts';
import { tellFailure } from './tell-failure.ts';

/**
 * The source of thumbnails: the file's own bytes, or a picture captured by a browser that draws it better; what they
 * are named after; and the metals in which a model is drawn.
 */
type Picture = {
  id: number;
  format: FileFormat;
  sourceKey: string;
  madeKey: string;
  previewKey: string | null;
  look: PieceLook | null;
  isOnBoard: boolean;
};

/** A model that is drawn in its alloys is no longer shown by the picture of a browser, which knows none of them. */
const chooseSource = ({ previewKey, drawnIn: look }: { previewKey: string | null; drawnIn: PieceLook | null }) => ({
  previewKey: look === null ? previewKey : null,
  look,
});

/** Makes the thumbnails of a file and tells those who look at it; an unreadable one gets none, and a reason. */
export async function makeFileThumbnails(app: App, fileId: number): Promise<void> {
  const picture = await findPicture(app, fileId);
  const one = { fileId, work: 'preview' } as const;
  if (!picture) return endFileWork(app.db, one);
  await beginWork(app.db, one);
  const made = await makeMissing(app, picture);
  if (!made) return;
  const { thumbnails } = made;
  await Promise.all(thumbnails.map((thumbnail) => storeThumbnail(app, picture, thumbnail)));
  const isKept = await transact(app, (tx) => keepThumbnails(app, tx, picture, made));
  if (!isKept)
    await Promise.all(
      thumbnails.map(({ presetName }) => app.storage.remove(thumbnailKey(picture.madeKey, presetName))),
    );
}

async function findPicture({ db }: App, fileId: number): Promise<Picture | null> {
  const [file] = await db
    .select({
      id: files.id,
      format: files.format,
      storageKey: files.storageKey,
      previewKey: files.previewKey,
      drawnIn: files.drawnIn,
      isOnBoard: isTrue(sql`${files.uploadType} = 'whiteboard'
        or exists (select from ${boardFiles} held where held.file_id = ${files.id})`),
    })
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.deletedAt)));
  if (!file) return null;
  const { id, isOnBoard } = file;
  const { previewKey, look } = chooseSource(file);
  if (previewKey === null && !hasPreview(file.format)) return null;
  // A captured picture is a PNG or JPEG, which identify themselves.
  const format = previewKey === null ? file.format : 'png';
  const sourceKey = previewKey ?? file.storageKey;
  return { id, format, sourceKey, madeKey: drawnKey(sourceKey, look), previewKey, look, isOnBoard };
}

async function makeMissing(app: App, picture: Picture): Promise<MadeThumbnails | null> {
  const { id, format, sourceKey, previewKey, look, isOnBoard } = picture;
  try {
    const source = { storage: app.storage, key: sourceKey, format };
    const wish = { isOnBoard, look, isCaptured: previewKey !== null };
    return await app.fileProcesses.run(MAKE_THUMBNAILS, source, wish);
  } catch (error) {
    const isFinal = isHopeless(error);
    await transact(app, (tx) => tellNotMade(tx, picture, { error, isFinal }));
    if (!isFinal) throw error;
    app.log.info({ fileId: id, err: error }, 'a file gets no thumbnails');
    return null;
  }
}

type NotMade = { error: unknown; isFinal: boolean };

/**
 * Tells those who look at it why there is none. A picture that pages never load whole and of which nothing can ever be
 * made loses its size; others the browser may still show as far as they can be read. Earlier previews stay.
 */
async function tellNotMade(tx: Tx, { id, previewKey }: Picture, { error, isFinal }: NotMade): Promise<void> {
  const one = { fileId: id, work: 'preview' } as const;
  const [row] = await tx.select().from(files).where(eq(files.id, id)).for('update');
  const [earlier] = await tx.select().from(fileThumbnails).where(eq(fileThumbnails.fileId, id)).limit(1);
  if (!row || earlier) return endFileWork(tx, one);
  const isUnreadable = isFinal && previewKey === null && (needsPyramid(row) || isConverted(row.format));
  if (isUnreadable) await tx.update(files).set({ width: null, height: null }).where(eq(files.id, id));
  return tellFailure(tx, one, error);
}

async function storeThumbnail({ storage }: App, { madeKey }: Picture, { presetName, body, contentType }: Thumbnail) {
  const options = { maxBytes: body.length, contentType };
  await storage.put(thumbnailKey(madeKey, presetName), Readable.from([body]), options);
}

/** False if the picture was deleted, or another one captured or ordered in other metals, meanwhile. */
async function keepThumbnails(app: App, tx: Tx, picture: Picture, { thumbnails, size, damage }: MadeThumbnails) {
  const { id, madeKey, previewKey, look } = picture;
  // Waits for anyone who is attaching the file right now, so that they and their project are told as well.
  const row = tx.select({ previewKey: files.previewKey, drawnIn: files.drawnIn }).from(files).where(eq(files.id, id));
  const [now] = await row.for('share');
  const [file] = await findFile(tx, { fileId: id });
  if (!file || !now || JSON.stringify(chooseSource(now)) !== JSON.stringify({ previewKey, look })) return false;
  await endFileWork(tx, { fileId: id, work: 'preview' });
  if (previewKey === null && isPicture(picture.format) && !file.facts.width) await keepSize(app, tx, picture, size);
  if (damage) await tx.update(files).set({ damage }).where(eq(files.id, id));
  const rows = thumbnails.map(({ presetName, body, width, height, contentType }) => ({
    fileId: id,
    presetName,
    width,
    height,
    contentType,
    storageKey: thumbnailKey(madeKey, presetName),
    size: body.length,
  }));
  if (!(await replaceThumbnails(app, tx, rows))) return true;
  announceFile(tx, { fileId: id, uploaderId: file.facts.uploaderId, places: file.places });
  return true;
}

/** The size of some formats is only known after decoding: it is set now, as is whether tiles are needed. */
async function keepSize(app: App, tx: Tx, { id, format }: Picture, size: PictureSize): Promise<void> {
  await tx.update(files).set(size).where(eq(files.id, id));
  if (needsPyramid({ format, ...size })) await orderWork(app, tx, { fileId: id, work: 'tiles' });
}

type Row = typeof fileThumbnails.$inferInsert;

/** Replaces the rows of an earlier capture, whose bytes a job removes; false if all existed already. */
async function replaceThumbnails({ jobs }: App, tx: Tx, rows: readonly Row[]): Promise<boolean> {
  const keys = rows.map(({ storageKey }) => storageKey);
  const isEarlier = and(eq(fileThumbnails.fileId, rows[0]?.fileId ?? 0), notInArray(fileThumbnails.storageKey, keys));
  const earlier = await tx.delete(fileThumbnails).where(isEarlier).returning({ key: fileThumbnails.storageKey });
  if (earlier.length > 0) await jobs.send(tx, forgetBytesJob, { keys: earlier.map(({ key }) => key) });
  const added = await tx
    .insert(fileThumbnails)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ fileId: fileThumbnails.fileId });
  return added.length > 0;
}
