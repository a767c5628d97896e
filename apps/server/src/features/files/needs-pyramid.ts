import type { FileFormat } from '@facet/contract/constants/uploads';
import { PYRAMID_PIXELS } from './file-columns.ts';
import { isPicture } from './picture-formats.ts';

type Picture = { format: FileFormat; width: number | null; height: number | null };

/** Whether a picture is too large to be shown in one piece. */
export const needsPyramid = ({ format, width, height }: Picture) =>
  isPicture(format) && (width ?? 0) * (height ?? 0) > PYRAMID_PIXELS;
