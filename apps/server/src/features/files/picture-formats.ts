import { formatFacts, kindOfFormat, type FileFormat } from '@facet/contract/constants/file-formats';
import { KNOWN_FORMATS } from '../../platform/storage/formats/known-formats.ts';

/** Whether it is a picture itself. */
export const isPicture = (format: FileFormat): boolean => kindOfFormat(format) === 'picture';

/** Whether the server makes previews: of pictures, and of files that can be drawn as one. */
export const hasPreview = (format: FileFormat): boolean => (formatFacts(format)?.picture ?? 'nobody') !== 'nobody';

/** Whether it is a 3D model that can be read. */
export const isModel = (format: FileFormat): boolean => formatFacts(format)?.view === 'model';

/** Whether a page may load the picture itself. */
export const isBrowserPicture = (format: FileFormat): boolean => formatFacts(format)?.view === 'picture';

/** Whether pages only ever see what was made from the picture. */
export const isConverted = (format: FileFormat): boolean => formatFacts(format)?.view === 'converted-picture';

/** Whether a picture's size is found in its first bytes; for others, it is known only after decoding. */
export const tellsItsSize = (format: FileFormat): boolean =>
  format !== 'other' && isPicture(format) && KNOWN_FORMATS[format].hidesPixels !== true;
