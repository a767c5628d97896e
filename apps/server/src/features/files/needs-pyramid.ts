import { THUMBNAIL_WIDTHS } from '@facet/contract/constants/previews';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { PYRAMID_PIXELS } from './file-columns.ts';
import { isConverted, isPicture } from './picture-formats.ts';

type Picture = { format: FileFormat; width: number | null; height: number | null };

/** Whether a picture is too large to be shown whole, or pages cannot load it and it is larger than its preview. */
export function needsPyramid({ format, width, height }: Picture): boolean {
  if (!isPicture(format) || width === null || height === null) return false;
  return width * height > PYRAMID_PIXELS || (isConverted(format) && width > THUMBNAIL_WIDTHS.large);
}
