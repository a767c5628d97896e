import { buffer } from 'node:stream/consumers';
import { PICTURE_MAX_MEGAPIXELS } from '@facet/contract/constants/uploads';
import { StorageMissing } from '../storage/storage.ts';
import type { Storage } from '../storage/storage.ts';

export const PICTURE_MAX_PIXELS = PICTURE_MAX_MEGAPIXELS * 1_000_000;

/** Width and height in pixels as people see the picture, after EXIF orientation. */
export type PictureSize = { width: number; height: number };

/** The picture's header can't be read. */
export class PictureUnreadable extends Error {
  constructor(cause: unknown) {
    super('the picture can not be read', { cause });
    this.name = 'PictureUnreadable';
  }
}

// A camera's profile and preview can push a JPEG's size field back by some megabytes.
const HEAD_LENGTHS = [256 * 1024, 8 * 1024 * 1024];

export const isPictureTooLarge = ({ width, height }: PictureSize) => width * height > PICTURE_MAX_PIXELS;

/** The size from a header, given the file's path or first bytes; decodes nothing; throws PictureUnreadable. */
export async function readPictureSize(source: string | Uint8Array): Promise<PictureSize> {
  try {
    const { sharp } = await import('./guarded-sharp.ts');
    const { autoOrient } = await sharp(source, { failOn: 'none', limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw new PictureUnreadable(error);
  }
}

/** The same for a stored object: in place on disk, else from as much of its beginning as the header needs. */
export async function storedPictureSize(storage: Storage, key: string): Promise<PictureSize> {
  const size = await storage.size(key);
  if (size === null) throw new StorageMissing(key);
  if (storage.localPath) return readPictureSize(storage.localPath(key));
  let failure: unknown = new Error('the object is empty');
  for (const length of HEAD_LENGTHS) {
    if (size === 0) break;
    const head = await buffer(await storage.get(key, { start: 0, end: Math.min(length, size) - 1 }));
    const read = await readPictureSize(head).catch((error: unknown) => error);
    if (isPictureSize(read)) return read;
    failure = read;
    if (length >= size) break;
  }
  throw failure instanceof PictureUnreadable ? failure : new PictureUnreadable(failure);
}

const isPictureSize = (value: unknown): value is PictureSize =>
  typeof value === 'object' && value !== null && 'width' in value && 'height' in value;
