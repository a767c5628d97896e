import type { App } from '../../platform/app.ts';
import { sharp } from '../../platform/images/guarded-sharp.ts';
import { findVariant } from '../files/find-variant.ts';

const WIDTH = 640;
// A thumbnail has tens of kilobytes and two million pixels at most; while there is none, a small original will do.
const BYTES_MAX = 4_000_000;
const PIXELS_MAX = 4_000_000;

async function drawPicture(app: Pick<App, 'db' | 'storage'>, fileId: number): Promise<Buffer | null> {
  const { storageKey, size, from, isPart } = await findVariant(app, fileId, 'medium');
  if (size > BYTES_MAX) return null;
  const stream = await app.storage.get(storageKey, isPart ? { start: from, end: from + size - 1 } : undefined);
  const bytes = Buffer.concat(await stream.toArray());
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX }).resize({ width: WIDTH, withoutEnlargement: true });
  return picture.flatten({ background: '#FFFFFF' }).jpeg({ quality: 85 }).toBuffer();
}

/** The picture of a file as a JPEG, which PDFs take; null where there is none. */
export async function findPicture(app: Pick<App, 'db' | 'storage' | 'log'>, fileId: number): Promise<Buffer | null> {
  return drawPicture(app, fileId).catch((error: unknown) => {
    // A record without its picture is still the record.
    app.log.debug({ err: error, fileId }, 'an approval record has no picture');
    return null;
  });
}
