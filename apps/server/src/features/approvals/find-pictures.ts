import { IMAGE_FORMATS } from '@facet/contract/constants/file-formats';
import type { App } from '../../platform/app.ts';
import type { ApprovedFileFacts } from './approval-query.ts';

const WIDTH = 320;
// A thumbnail has tens of kilobytes and at most two million pixels; while there is none, a small original will do.
const BYTES_MAX = 4_000_000;
const PIXELS_MAX = 4_000_000;

type Source = Pick<App, 'storage' | 'log'>;

async function drawPicture({ storage }: Source, { thumbnail, ...file }: ApprovedFileFacts): Promise<Buffer | null> {
  const { storageKey, size } = thumbnail ?? file;
  if ((!thumbnail && !IMAGE_FORMATS.some((format) => format === file.format)) || size > BYTES_MAX) return null;
  const bytes = Buffer.concat(await (await storage.get(storageKey)).toArray());
  const { sharp } = await import('../../platform/images/guarded-sharp.ts');
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX }).resize({ width: WIDTH, withoutEnlargement: true });
  return picture.flatten({ background: '#FFFFFF' }).jpeg({ quality: 85 }).toBuffer();
}

/** Pictures of files by item, as JPEGs, which PDFs accept; files without a picture are left out. */
export async function findPictures(app: Source, files: readonly ApprovedFileFacts[]): Promise<Map<number, Buffer>> {
  const pictures = new Map<number, Buffer>();
  // One at a time, so that a version with many files never uses all the memory.
  for (const file of files) {
    const picture = await drawPicture(app, file).catch((error: unknown) => {
      // A record without its picture is still a record.
      app.log.debug({ err: error, itemId: file.itemId }, 'an approval record has no picture');
      return null;
    });
    if (picture) pictures.set(file.itemId, picture);
  }
  return pictures;
}
