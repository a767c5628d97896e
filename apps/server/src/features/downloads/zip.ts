import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { App } from '../../platform/app.ts';
import { KNOWN_FORMATS } from '../../platform/storage/formats/known-formats.ts';
import type { ZipEntry } from '../../platform/zip/stream-zip.ts';

/** A zip whose first rows have been read: the asker may have it, and it is not empty. */
export type Zip = {
  title: string;
  /** The call that makes it, below `/api`. */
  path: string;
  entries: AsyncIterable<ZipEntry>;
};

type Packed = { path: string; format: FileFormat; size: number; storageKey: string; createdAt: Date };

export const isWorthDeflating = (format: FileFormat): boolean =>
  format !== 'other' && KNOWN_FORMATS[format].deflates === true;

/** A stored file as an entry of a zip. */
export const zipEntry = ({ storage, log }: App, { path, format, size, storageKey, createdAt }: Packed): ZipEntry => ({
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
