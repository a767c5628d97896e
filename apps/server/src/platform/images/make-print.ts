import { deflateSync } from 'node:zlib';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { openPicture } from './open-picture.ts';
import { decodeWithin, fromPixels, orBroken, readMetadata, type Pixels } from './decode-within.ts';

/** A part of a picture as fractions of it, and how many pixels paper needs of that part. */
export type PrintWish = {
  crop: { x: number; y: number; width: number; height: number };
  width: number;
  height: number;
  isGrey: boolean;
};
/** The same of a file. */
export type FilePrintWish = PrintWish & { fileId: number };
/** What a PDF embeds: a JPEG, and its deflated alpha channel; null where it is opaque. */
export type Print = { body: Buffer; alpha: Buffer | null; width: number; height: number; channels: number };

const JPEG = { quality: 84 } as const;

/** Where a crop is, in pixels: at least one long. */
function span(from: number, share: number, size: number): [start: number, length: number] {
  const start = Math.min(size - 1, Math.floor(from * size));
  return [start, Math.max(1, Math.min(size - start, Math.round(share * size)))];
}

async function extractAlpha(pixels: Pixels): Promise<Buffer | null> {
  const { channels } = pixels.info;
  if (channels !== 2 && channels !== 4) return null;
  const alpha = await fromPixels(pixels)
    .extractChannel(channels === 2 ? 1 : 3)
    .raw()
    .toBuffer();
  return alpha.every((value) => value === 255) ? null : deflateSync(alpha);
}

/** A part of the picture at `path` for paper, no larger than is needed; throws FileWorkFailed (broken or too_large). */
export function makePrint(
  path: string,
  format: FileFormat,
  { crop, width, height, isGrey }: PrintWish,
): Promise<Print> {
  return orBroken(async () => {
    const picture = await openPicture(path, format);
    const metadata = await readMetadata(picture);
    const size = metadata.autoOrient;
    // A picture may be stretched on a board, so neither side may come out too small.
    const scale = Math.min(1, Math.max(width / (crop.width * size.width), height / (crop.height * size.height)));
    const whole = await decodeWithin(picture, metadata, {
      width: Math.max(1, Math.ceil(size.width * scale)),
      height: Math.max(1, Math.ceil(size.height * scale)),
    });
    const [left, partWidth] = span(crop.x, crop.width, whole.info.width);
    const [top, partHeight] = span(crop.y, crop.height, whole.info.height);
    const part = await fromPixels(whole)
      .extract({ left, top, width: partWidth, height: partHeight })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const bare = fromPixels(part).removeAlpha();
    const coloured = isGrey ? bare.greyscale().toColourspace('b-w') : bare;
    const { data: body, info } = await coloured.jpeg(JPEG).toBuffer({ resolveWithObject: true });
    return { body, alpha: await extractAlpha(part), width: info.width, height: info.height, channels: info.channels };
  });
}
