import type { FileFormat } from '@facet/contract/constants/uploads';
import type { App } from '../../platform/app.ts';
import type { ZipEntry } from '../../platform/zip/stream-zip.ts';

/** A zip whose first rows have been read: the asker may have it, and it is not empty. */
export type Zip = {
  title: string;
  /** The call that makes it, below `/api`. */
  path: string;
  entries: AsyncIterable<ZipEntry>;
};

type Packed = { path: string; format: FileFormat; size: number; storageKey: string; createdAt: Date };

// Pictures, videos, PDF and 3dm are compressed already.
const WORTH_DEFLATING: readonly FileFormat[] = ['stl', 'obj', 'ply', 'glb', 'step', 'stp', 'iges', 'igs', 'xls'];
export const isWorthDeflating = (format: FileFormat) => WORTH_DEFLATING.includes(format);

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
