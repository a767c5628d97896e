import {
  BROWSER_PICTURE_FORMATS,
  CONVERTED_PICTURE_FORMATS,
  PICTURE_FORMATS,
  RAW_FORMATS,
} from '@facet/contract/constants/uploads';
import type { FileFormat } from '@facet/contract/constants/uploads';

const isOneOf = (formats: readonly FileFormat[]) => (format: FileFormat) => formats.includes(format);

/** Whether thumbnails are made of the format. */
export const isPicture = isOneOf(PICTURE_FORMATS);

/** Whether a page may load the picture itself. */
export const isBrowserPicture = isOneOf(BROWSER_PICTURE_FORMATS);

/** Whether a page only ever sees what was made of the picture. */
export const isConverted = isOneOf(CONVERTED_PICTURE_FORMATS);

const tellsWhenDecoded = isOneOf(['svg', 'psd', ...RAW_FORMATS]);

/** Whether a few bytes at its beginning tell how large a picture is; of others it is known once they are decoded. */
export const tellsItsSize = (format: FileFormat) => isPicture(format) && !tellsWhenDecoded(format);
