import { pictureSize } from '@facet/model/picture-size';

/** Larger ones are scaled down, so that all of a model's pictures fit into a graphics card's memory. */
const LONGEST_SIDE = 2048;
/** Anything above would take a gigabyte to decode. */
const MOST_PIXELS = 64_000_000;

async function decodePicture(bytes: Uint8Array): Promise<ImageBitmap | null> {
  const size = pictureSize(bytes);
  if (!size || size.width * size.height > MOST_PIXELS) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height));
  const resized = {
    resizeWidth: Math.max(1, Math.round(size.width * scale)),
    resizeHeight: Math.max(1, Math.round(size.height * scale)),
    resizeQuality: 'high',
  } as const;
  // A damaged picture leaves the base colour visible.
  return createImageBitmap(new Blob([new Uint8Array(bytes)]), scale < 1 ? resized : {}).catch(() => null);
}

/** A model's pictures, ready to draw; null for those that are damaged, too large or of an unknown kind. */
export async function decodePictures(pictures: readonly Uint8Array[]): Promise<(ImageBitmap | null)[]> {
  const decoded: (ImageBitmap | null)[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as each may need much memory
  for (const bytes of pictures) decoded.push(await decodePicture(bytes));
  return decoded;
}
