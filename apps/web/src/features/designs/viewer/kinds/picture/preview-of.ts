import type { FileWire } from '@facet/contract/entities/file';
import { thumbnailUrl } from '../../../../../lib/thumbnail-url.ts';

/** Larger pictures come in tiles; decoding one in the page would stop it. */
const SHOWN_WHOLE = 16_000_000;

type PictureFile = Pick<FileWire, 'type' | 'url' | 'thumbnails' | 'width' | 'height'>;

export const isLarge = ({ width, height }: PictureFile): boolean => (width ?? 0) * (height ?? 0) > SHOWN_WHOLE;

/** What is shown of a picture first; null until it is made, where the file itself is too large to be shown. */
export const previewOf = (file: PictureFile): string | null =>
  isLarge(file) && file.thumbnails.length === 0 ? null : thumbnailUrl(file, 'large');
