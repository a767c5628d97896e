import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { App } from '../../platform/app.ts';
import { KNOWN_FORMATS } from '../../platform/storage/formats/known-formats.ts';
import type { ZipEntry } from '../../platform/zip/stream-zip.ts';

/** An entry of a zip, and the file it is made of. */
export type PackedFile = ZipEntry & { fileId: number };

/** A zip whose first rows have been read: the asker may have it, and it is not empty. */
export type Zip = {
  title: string;
  /** The call that makes it, below `/api`. */
  path: string;
  entries: AsyncIterable<PackedFile>;
};

type Packed = { fileId: number; path: string; format: FileFormat; size: number; storageKey: string; createdAt: Date };

export const isWorthDeflating = (format: FileFormat): boolean =>
  format !== 'other' && KNOWN_FORMATS[format].deflates === true;

/** A stored file as an entry of a zip. */
export const zipEntry = (
  { storage, log }: App,
  { fileId, path, format, size, storageKey, createdAt }: Packed,
): PackedFile => ({
  fileId,
  path,
  size,
  modifiedAt: createdAt,
  compress: isWorthDeflating(format),
  open: async () => {
    try {
      return await storage.get(storageKey);
    } catch (error) {
      log.error({ err: error }, 'a file could not be put into a zip');
      throw error;
    }
  },
});
