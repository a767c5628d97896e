import { stat } from 'node:fs/promises';
import { kindOfFormat, type FileFormat } from '@facet/contract/constants/file-formats';
import type { PictureDamage } from '@facet/contract/entities/file';
import type { Metadata } from 'sharp';
import { brokenAt } from '../storage/formats/broken-at.ts';
import type { Pixels } from './decode-within.ts';
import { PICTURE_OPTIONS, sharp } from './guarded-sharp.ts';
import { shareOfRows } from './readers/mended-png.ts';

type Side = NonNullable<PictureDamage['missing']>['side'];

/** The side at which the file's last row is seen, by EXIF orientation 1 to 8. */
const LAST_ROW: readonly Side[] = ['bottom', 'bottom', 'top', 'top', 'right', 'left', 'left', 'right'];

/** The grey that a JPEG decoder fills missing parts with, give or take what colours and shrinking do to it. */
const FILLER = 128;
const PLAY = 6;

const isFiller = (value: number) => Math.abs(value - FILLER) <= PLAY;

/** How much of a picture, counted from one side, is nothing but filler, from 0 to 1. */
function fillerFrom({ data, info: { width, height, channels } }: Pixels, side: Side): number {
  const isUpright = side === 'bottom' || side === 'top';
  const [lines, across] = isUpright ? [height, width] : [width, height];
  const isLast = side === 'bottom' || side === 'right';
  let empty = 0;
  for (; empty < lines; empty += 1) {
    const line = isLast ? lines - 1 - empty : empty;
    for (let place = 0; place < across; place += 1) {
      const at = (isUpright ? line * width + place : place * width + line) * channels;
      if (!data.subarray(at, at + Math.min(channels, 3)).every(isFiller)) return empty / lines;
    }
  }
  return 1;
}

/** Whether a picture is read to its end without what `failOn` names: `truncated`, or any `error`. */
export const isReadable = (path: string, failOn: 'truncated' | 'error') =>
  sharp(path, { ...PICTURE_OPTIONS, failOn })
    .resize({ width: 8 })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/** The damage of the picture at `path`, decoded as `pixels`; null where nothing is known to be missing. */
export async function findDamage(
  path: string,
  format: FileFormat,
  { format: read, orientation = 1, isProgressive }: Metadata,
  pixels: Pixels,
): Promise<PictureDamage | null> {
  const at = kindOfFormat(format) === 'picture' ? await brokenAt(path, format) : null;
  if (at === null) return null;
  const isCut = at >= (await stat(path)).size;
  const missing = read === 'png' ? 1 - (await shareOfRows(path)) : null;
  if (missing === null ? await isReadable(path, 'truncated') : missing === 0) return null;
  const side = LAST_ROW[orientation - 1] ?? 'bottom';
  // A progressive one is there as a whole, only blurred.
  if (isProgressive) return { is_cut: isCut, missing: null };
  const percent = Math.round(100 * (missing ?? (read === 'jpeg' ? fillerFrom(pixels, side) : 0)));
  return { is_cut: isCut, missing: percent > 0 ? { side, percent } : null };
}
