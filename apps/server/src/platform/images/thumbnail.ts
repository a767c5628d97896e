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
