import { formatFacts, type FileFormat } from '@facet/contract/constants/file-formats';
import { KNOWN_FORMATS } from './known-formats.ts';

/** The Content-Type to serve a stored file with; never one that a browser would run. */
export const findContentType = (format: FileFormat): string =>
  format === 'other' ? 'application/octet-stream' : KNOWN_FORMATS[format].contentType;

/** Whether a page may show the format itself; everything else goes out as an attachment. */
export const mayShowInline = (format: FileFormat): boolean => formatFacts(format)?.isInline === true;
