import type { FileFormat } from '@facet/contract/constants/file-formats';
import { hasEntry } from '@facet/contract/tables';
import { KNOWN_FORMATS } from './known-formats.ts';
import { holdsParts } from './office-package.ts';

const FORMATS = Object.keys(KNOWN_FORMATS).filter((format) => hasEntry(KNOWN_FORMATS, format));

/** The last part of a file's name, in lower case; empty when it has none. */
export const extensionOf = (fileName: string): string => fileName.trim().toLowerCase().split('.').slice(1).at(-1) ?? '';

/**
 * The format that name and content agree on, or that the content certainly has under another name; null when the
 * content is neither.
 * Names without a known extension give `other`, whatever is inside (script too: `other` is never shown inline).
 * `head` is the file's beginning, ideally SNIFF_BYTES of it; `size` is the whole file's, in bytes, where known.
 */
export function sniffFormat(head: Uint8Array, fileName: string, size?: number): FileFormat | null {
  const extension = extensionOf(fileName);
  if (!hasEntry(KNOWN_FORMATS, extension)) return 'other';
  if (KNOWN_FORMATS[extension].isContent(head, size)) return extension;
  // Any other zip is treated like a file with an unknown name, except a model that is a zip itself.
  if (extension === 'zip') return holdsParts('3D/')(head) ? '3mf' : 'other';
  return FORMATS.find((format) => KNOWN_FORMATS[format].isCertain?.(head, size)) ?? null;
}
