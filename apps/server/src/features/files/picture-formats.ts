import { IMAGE_FORMATS } from '@facet/contract/constants/uploads';
import type { FileFormat } from '@facet/contract/constants/uploads';

const PICTURE_FORMATS: readonly FileFormat[] = [...IMAGE_FORMATS, 'webp'];

/** Whether thumbnails are made of the format. */
export const isPicture = (format: FileFormat) => PICTURE_FORMATS.includes(format);
