import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { FileStore } from '@tus/file-store';
import { Metadata, Server, Upload } from '@tus/server';
import type { App } from '../../../platform/app.ts';
import { AppError } from '../../../platform/errors.ts';
import { forgetUpload } from '../actions/forget-upload.ts';
import { ID_HEADER, keepFailure } from './answer-tus.ts';
import { findUpload } from './find-upload.ts';
import type { ResumableUpload } from './find-upload.ts';
import { UPLOAD_MS } from './upload-store.ts';
import { t } from '@facet/contract/words/speech';

const LARGEST = Math.max(...Object.values(UPLOAD_RULES).map(({ maxBytes }) => maxBytes));

const describe = ({ id, size, createdAt }: ResumableUpload) =>
  new Upload({ id, size, offset: 0, creation_date: createdAt.toISOString() });

/** Bytes are in the data folder, one file per upload; everything else about them is in the database. */
function openStore({ db }: App, directory: string): FileStore {
  const configstore = {
    get: async (uploadId: string) => {
      const found = await findUpload(db, uploadId);
      return found && describe(found);
    },
    // The row is written before the first byte is accepted.
    set: async () => undefined,
    delete: (uploadId: string) => forgetUpload(db, uploadId),
  };
  const store = new FileStore({ directory, configstore, expirationPeriodInMilliseconds: UPLOAD_MS });
  store.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  // The library's own store hides why writing to disk failed. Acknowledged bytes must be on disk: the sender will never
  // send them again.
  store.write = async (bytes, uploadId, offset) => {
    const file = createWriteStream(path.join(directory, uploadId), { flags: 'r+', start: offset, flush: true });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  };
  return store;
}

/** The tus protocol for uploads whose bytes are in this folder. */
export const openTus = (app: App, { directory, path: address }: { directory: string; path: string }) =>
  new Server({
    path: address,
    datastore: openStore(app, directory),
    relativeLocation: true,
    maxSize: Math.min(LARGEST, app.config.uploadMaxBytes),
    onResponseError: keepFailure,
    namingFunction: (request) => request.headers.get(ID_HEADER) ?? '',
  });

/** The values of the header `Upload-Metadata`. */
export function readMetadata(text: string | undefined) {
  if (!text) return {};
  try {
    return Metadata.parse(text);
  } catch {
    throw new AppError('malformed', t('Upload-Metadata is malformed'));
  }
}
