import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { App } from '../../../platform/app.ts';

/** How long an upload may take from first byte to last. */
export const UPLOAD_MS = 24 * 60 * 60 * 1000;

/** The bytes of resumable uploads that are not files yet. */
export type UploadStore = {
  /** The folder in which the protocol stores them, one file per upload. */
  directory: string;
  /** How many bytes there are; null if none ever came or they are gone. */
  received(uploadId: string): Promise<number | null>;
  read(uploadId: string): Readable;
  /** Removes them; succeeds if there are none. */
  remove(uploadId: string): Promise<void>;
};

/** The uploads in the data folder. */
export async function openUploadStore({ config }: Pick<App, 'config'>): Promise<UploadStore> {
  const directory = path.join(config.dataDir, 'uploads');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const pathOf = (uploadId: string) => path.join(directory, uploadId);
  return {
    directory,
    received: async (uploadId) => (await stat(pathOf(uploadId)).catch(() => null))?.size ?? null,
    read: (uploadId) => createReadStream(pathOf(uploadId)),
    remove: (uploadId) => rm(pathOf(uploadId), { force: true }),
  };
}
