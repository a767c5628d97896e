import type { FileWire } from '@facet/contract/entities/file';
import { isBrowserPicture } from '../../../../shared/files/file-pictures.ts';
import { thumbnailUrl } from '../../../../shared/files/thumbnail-url.ts';

/** Pictures with more pixels come in tiles; decoding one at once would freeze the page. */
const SHOWN_WHOLE = 16_000_000;

type PictureFile = Pick<FileWire, 'type' | 'url' | 'thumbnails' | 'width' | 'height'>;

/** Whether the page may load the file itself: one that browsers can draw, with not too many pixels. */
export const isShownWhole = (file: PictureFile): boolean =>
  isBrowserPicture(file) && (file.width ?? 0) * (file.height ?? 0) <= SHOWN_WHOLE;

/**
 * In windows narrower than this, in CSS px, the smaller preview comes first: over a phone's connection it arrives much
 * sooner.
 */
const PHONE = 640;
const firstPreset = () => (window.innerWidth < PHONE ? 'medium' : 'large');

/** What is shown of a picture first; null until it is made, unless the file itself is shown. */
export const choosePreview = (file: PictureFile): string | null =>
  !isShownWhole(file) && file.thumbnails.length === 0 ? null : thumbnailUrl(file, firstPreset());
