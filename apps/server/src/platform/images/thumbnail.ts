import type { PreviewName } from '@facet/contract/constants/previews';
import type { PictureDamage } from '@facet/contract/entities/file';
import type { PictureSize } from './picture-size.ts';

export type Thumbnail = {
  presetName: PreviewName;
  body: Buffer;
  width: number;
  height: number;
  contentType: 'image/webp';
};

/** What was made of a picture, its upright size in pixels, and what is missing of it. */
export type MadeThumbnails = { thumbnails: Thumbnail[]; size: PictureSize; damage: PictureDamage | null };

/**
 * broken: cut off, damaged or not a picture; too_large: over the limit; locked: needs a password; unsupported: the
 * program for it is not installed, or nothing reads it and it has no preview inside; unknown_kind: nothing here reads its
 * colours or compression; too_heavy: needs more memory than
 * allowed; the others are ways in which the process itself ended.
 */
export type ThumbnailFailure = keyof typeof IS_HOPELESS;

/** Whether a retry would only find the same file: what took too long once does so again, while others wait. */
const IS_HOPELESS = {
  broken: true,
  too_large: true,
  locked: true,
  unsupported: true,
  unknown_kind: true,
  too_heavy: true,
  timed_out: true,
  crashed: false,
  closed: false,
};

/** A file got no thumbnails; `reason` says whether a retry could help. */
export class ThumbnailFailed extends Error {
  readonly reason: ThumbnailFailure;
  /** For a broken file, the byte where the damage begins; null where that is not known. */
  readonly brokenAt: number | null;
  constructor(reason: ThumbnailFailure, cause?: unknown, brokenAt: number | null = null) {
    super(`no thumbnails: ${reason}`, { cause });
    this.name = 'ThumbnailFailed';
    this.reason = reason;
    this.brokenAt = brokenAt;
  }
}

/** Whether a retry would only find the same file; other failures (a crash) are worth another try. */
export const isHopeless = (error: unknown): error is ThumbnailFailed =>
  error instanceof ThumbnailFailed && IS_HOPELESS[error.reason];
