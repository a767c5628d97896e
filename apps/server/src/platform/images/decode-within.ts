import type { Metadata, OutputInfo, Sharp } from 'sharp';
import { sharp } from './guarded-sharp.ts';
import type { OpenedPicture } from './open-picture.ts';
import { isPictureTooLarge } from './picture-size.ts';
import { FileWorkFailed } from '../file-processes/file-work-failed.ts';

export type Pixels = { data: Buffer; info: OutputInfo };
type Box = { width: number; height: number };

/** The picture's metadata; throws FileWorkFailed for more pixels than are ever decoded. */
export async function readMetadata(picture: OpenedPicture): Promise<Metadata> {
  const metadata = await picture({ limitInputPixels: false }).metadata();
  if (isPictureTooLarge(metadata)) throw new FileWorkFailed('too_large');
  return metadata;
}

/** What an error of the reader means: too many pixels have a reason of their own, anything else is broken. */
export function toFailedWork(error: unknown): FileWorkFailed {
  if (error instanceof FileWorkFailed) return error;
  const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
  return new FileWorkFailed(isTooLarge ? 'too_large' : 'broken', error);
}

/** Makes a picture; whatever goes wrong means that the source is broken, or has too many pixels. */
export async function orBroken<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    throw toFailedWork(error);
  }
}

/**
 * The pixels of a picture as people see it, in sRGB, shrunk to fit into the box.
 * Orientation and colours are applied after shrinking: before, the decoder could not shrink while loading, and
 * a profile would be applied to millions of pixels that are dropped (each makes it three to four times slower).
 * Only pixels leave this function, so no EXIF, location or profile can end up in what is made from them.
 */
export async function decodeWithin(
  picture: OpenedPicture,
  metadata: Metadata,
  { width, height }: Box,
): Promise<Pixels> {
  const orientation = metadata.orientation ?? 1;
  const box = orientation >= 5 ? { width: height, height: width } : { width, height };
  const shrunk = picture().resize({ ...box, fit: 'inside', withoutEnlargement: true });
  if (metadata.icc && metadata.space === 'srgb') {
    // An uncompressed PNG carries the profile to the next step.
    const withProfile = await shrunk.keepIccProfile().png({ compressionLevel: 0 }).toBuffer();
    return readPixels(oriented(sharp(withProfile), orientation).toColourspace('srgb'));
  }
  const pixels = await readPixels(shrunk.toColourspace('srgb'));
  return orientation === 1 ? pixels : readPixels(oriented(fromPixels(pixels), orientation));
}

// EXIF 1 to 8; sharp mirrors before it rotates.
function oriented(picture: Sharp, orientation: number): Sharp {
  const turned = picture.rotate([0, 0, 0, 180, 180, 90, 90, 270, 270][orientation] ?? 0);
  if (orientation === 5 || orientation === 7) return turned.flip();
  if (orientation === 2 || orientation === 4) return turned.flop();
  return turned;
}

export const readPixels = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true });

export const fromPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });
