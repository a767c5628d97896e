import { IMAGE_FORMATS } from '@facet/contract/constants/uploads';
import type { App } from '../../platform/app.ts';
import type { FileFacts } from './approval-query.ts';

const WIDTH = 320;
// A thumbnail has tens of kilobytes and two million pixels at most; while there is none, a small original will do.
const BYTES_MAX = 4_000_000;
const PIXELS_MAX = 4_000_000;

type Source = Pick<App, 'storage' | 'log'>;

async function drawPicture({ storage }: Source, { thumbnail, ...file }: FileFacts): Promise<Buffer | null> {
  const { storageKey, size } = thumbnail ?? file;
  if ((!thumbnail && !IMAGE_FORMATS.some((format) => format === file.format)) || size > BYTES_MAX) return null;
  const bytes = Buffer.concat(await (await storage.get(storageKey)).toArray());
  const { sharp } = await import('../../platform/images/guarded-sharp.ts');
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX }).resize({ width: WIDTH, withoutEnlargement: true });
  return picture.flatten({ background: '#FFFFFF' }).jpeg({ quality: 85 }).toBuffer();
}

/** The pictures of files by their items, as JPEGs, which PDFs take; none of those that have no picture. */
export async function findPictures(app: Source, files: readonly FileFacts[]): Promise<Map<number, Buffer>> {
  const pictures = new Map<number, Buffer>();
  // One after the other, so that a version of many files never takes all memory.
  for (const file of files) {
    const picture = await drawPicture(app, file).catch((error: unknown) => {
      // A record without its picture is still the record.
      app.log.debug({ err: error, itemId: file.itemId }, 'an approval record has no picture');
      return null;
    });
    if (picture) pictures.set(file.itemId, picture);
  }
  return pictures;
}
