import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { App } from '../../../platform/app.ts';
import { forgetUpload } from '../actions/forget-upload.ts';
import { findUpload } from './find-upload.ts';
import type { ResumableUpload } from './find-upload.ts';

/** How long an upload may take from its first byte to its last. */
export const UPLOAD_MS = 24 * 60 * 60 * 1000;

/** The bytes of resumable uploads while they are none of our files yet. */
export type UploadStore = {
  /** Where the protocol puts them. */
  tus: FileStore;
  /** Bytes that are there; null where none ever came or they are gone. */
  received(uploadId: string): Promise<number | null>;
  read(uploadId: string): Readable;
  /** Removes them; removing what is not there succeeds. */
  remove(uploadId: string): Promise<void>;
};

const describe = ({ id, size, createdAt }: ResumableUpload) =>
  new Upload({ id, size, offset: 0, creation_date: createdAt.toISOString() });

/** Bytes lie in the data folder, each upload a file; everything else about them stands in the database. */
export async function openUploadStore({ config, db }: Pick<App, 'config' | 'db'>): Promise<UploadStore> {
  const directory = path.join(config.dataDir, 'uploads');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const pathOf = (uploadId: string) => path.join(directory, uploadId);
  const configstore = {
    get: async (uploadId: string) => {
      const found = await findUpload(db, uploadId);
      return found && describe(found);
    },
    // The row is written before the first byte is taken.
    set: async () => undefined,
    delete: (uploadId: string) => forgetUpload(db, uploadId),
  };
  const tus = new FileStore({ directory, configstore, expirationPeriodInMilliseconds: UPLOAD_MS });
  tus.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  // The library's own keeps to itself why a disk takes nothing. What is acknowledged is on the disk: the sender will
  // never send it again.
  tus.write = async (bytes, uploadId, offset) => {
    const file = createWriteStream(pathOf(uploadId), { flags: 'r+', start: offset, flush: true });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  };
  return {
    tus,
    received: async (uploadId) => (await stat(pathOf(uploadId)).catch(() => null))?.size ?? null,
    read: (uploadId) => tus.read(uploadId),
    remove: (uploadId) => rm(pathOf(uploadId), { force: true }),
  };
}
