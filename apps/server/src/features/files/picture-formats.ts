import {
  BROWSER_PICTURE_FORMATS,
  CONVERTED_PICTURE_FORMATS,
  DRAWN_FORMATS,
  MODEL_FORMATS,
  PICTURE_FORMATS,
  RAW_FORMATS,
} from '@facet/contract/constants/uploads';
import type { FileFormat } from '@facet/contract/constants/uploads';

const isOneOf = (formats: readonly FileFormat[]) => (format: FileFormat) => formats.includes(format);

/** Whether it is a picture itself. */
export const isPicture = isOneOf(PICTURE_FORMATS);

/** Whether the server makes previews: of pictures, and of files that can be drawn as one. */
export const hasPreview = isOneOf([...PICTURE_FORMATS, ...DRAWN_FORMATS]);

/** Whether it is a 3D model that can be read. */
export const isModel = isOneOf(MODEL_FORMATS);

/** Whether a page may load the picture itself. */
export const isBrowserPicture = isOneOf(BROWSER_PICTURE_FORMATS);

/** Whether pages only ever see what was made from the picture. */
export const isConverted = isOneOf(CONVERTED_PICTURE_FORMATS);

const tellsWhenDecoded = isOneOf(['svg', 'psd', ...RAW_FORMATS]);

/** Whether a picture's size is found in its first bytes; for others, it is known only after decoding. */
export const tellsItsSize = (format: FileFormat) => isPicture(format) && !tellsWhenDecoded(format);
