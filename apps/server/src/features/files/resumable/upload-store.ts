import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { App } from '../../../platform/app.ts';
import { isBucket } from '../../../platform/storage/storage.ts';

/** How long an upload may take from first byte to last. */
export const UPLOAD_MS = 24 * 60 * 60 * 1000;

/** The bytes of resumable uploads that are not files yet, where every process of this installation finds them. */
export type UploadStore = {
  /** Makes room for an upload's bytes. */
  begin(uploadId: string): Promise<void>;
  /** Keeps bytes from an offset on, durable when it resolves, with how far they reach. */
  write(uploadId: string, bytes: Readable, offset: number): Promise<number>;
  /** How many bytes there are; null if it never began or they are gone. */
  received(uploadId: string): Promise<number | null>;
  read(uploadId: string): Promise<Readable>;
  /** Removes them; succeeds if there are none. */
  remove(uploadId: string): Promise<void>;
  /** The uploads that have bytes here; one may come several times. */
  all(): AsyncIterable<string>;
};

// What else may lie in the folder is none of ours.
const ID = /^[\da-f]{32}$/;

/** The uploads in the bucket of the files, or else in the data folder, which all processes share. */
export async function openUploadStore({ storage, config }: Pick<App, 'storage' | 'config'>): Promise<UploadStore> {
  if (!isBucket(storage)) return inFolder(path.join(config.dataDir, 'uploads'));
  const { inBucket } = await import('./parts-in-bucket.ts');
  return inBucket(storage);
}

/** One file for each upload. */
async function inFolder(directory: string): Promise<UploadStore> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const pathOf = (uploadId: string) => path.join(directory, uploadId);
  return {
    begin: (uploadId) => writeFile(pathOf(uploadId), '', { mode: 0o600 }),
    // Acknowledged bytes must be on disk: the sender will never send them again.
    write: async (uploadId, bytes, offset) => {
      const file = createWriteStream(pathOf(uploadId), { flags: 'r+', start: offset, flush: true });
      await pipeline(bytes, file);
      return offset + file.bytesWritten;
    },
    received: async (uploadId) => (await stat(pathOf(uploadId)).catch(() => null))?.size ?? null,
    read: async (uploadId) => createReadStream(pathOf(uploadId)),
    remove: (uploadId) => rm(pathOf(uploadId), { force: true }),
    all: async function* all() {
      yield* (await readdir(directory)).filter((name) => ID.test(name));
    },
  };
}
