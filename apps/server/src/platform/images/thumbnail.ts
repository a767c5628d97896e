import type { PreviewName } from '@facet/contract/constants/uploads';
import type { PictureDamage } from '@facet/contract/entities/file';
import type { PictureSize } from './picture-size.ts';

export type Thumbnail = {
  presetName: PreviewName;
  body: Buffer;
  width: number;
  height: number;
  contentType: 'image/webp';
};

/** What was made of a picture, how large it is upright, in pixels, and what is missing of it. */
export type MadeThumbnails = { thumbnails: Thumbnail[]; size: PictureSize; damage: PictureDamage | null };

/**
 * broken: cut, damaged or no picture; too_large: over the limit; locked: asks for a password; unsupported: the program
 * for it is not installed, or nothing reads it and it holds no picture of itself; too_heavy: needs more memory than it may take; the others are the process's own end.
 */
export type ThumbnailFailure = keyof typeof IS_HOPELESS;

/** Whether trying again would only find the same file. */
const IS_HOPELESS = {
  broken: true,
  too_large: true,
  locked: true,
  unsupported: true,
  too_heavy: true,
  timed_out: false,
  crashed: false,
  closed: false,
};

/** A file got no thumbnails; `reason` says whether trying again could help. */
export class ThumbnailFailed extends Error {
  readonly reason: ThumbnailFailure;
  /** Of a broken file, the byte where that begins; null where nobody knows it. */
  readonly brokenAt: number | null;
  constructor(reason: ThumbnailFailure, cause?: unknown, brokenAt: number | null = null) {
    super(`no thumbnails: ${reason}`, { cause });
    this.name = 'ThumbnailFailed';
    this.reason = reason;
    this.brokenAt = brokenAt;
  }
}

/** Whether trying again would find the same picture; what else may fail (time, a crash) is worth another try. */
export const isHopeless = (error: unknown): error is ThumbnailFailed =>
  error instanceof ThumbnailFailed && IS_HOPELESS[error.reason];
