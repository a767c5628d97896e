import type { PreviewName } from '@facet/contract/constants/uploads';
import type { PictureSize } from './picture-size.ts';

export type Thumbnail = {
  presetName: PreviewName;
  body: Buffer;
  width: number;
  height: number;
  contentType: 'image/webp';
};

/** What was made of a picture, and how large it is upright, in pixels. */
export type MadeThumbnails = { thumbnails: Thumbnail[]; size: PictureSize };

/** broken: cut, damaged or no picture; too_large: over the pixel limit; the others are the process's own end. */
export type ThumbnailFailure = 'broken' | 'too_large' | 'timed_out' | 'crashed' | 'closed';

/** A picture got no thumbnails; `reason` says whether trying again could help (only timed_out, crashed and closed). */
export class ThumbnailFailed extends Error {
  readonly reason: ThumbnailFailure;
  constructor(reason: ThumbnailFailure, cause?: unknown) {
    super(`no thumbnails: ${reason}`, { cause });
    this.name = 'ThumbnailFailed';
    this.reason = reason;
  }
}

/** Whether trying again would find the same picture; what else may fail (time, memory) is worth another try. */
export const isHopeless = (error: unknown) =>
  error instanceof ThumbnailFailed && (error.reason === 'broken' || error.reason === 'too_large');
