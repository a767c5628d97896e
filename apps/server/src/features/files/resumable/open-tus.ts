import { UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { DataStore, ERRORS, Metadata, Server, Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import type { App } from '../../../platform/app.ts';
import { AppError } from '../../../platform/errors.ts';
import { forgetUpload } from '../actions/forget-upload.ts';
import { ID_HEADER, keepFailure } from './answer-tus.ts';
import { findUpload } from './find-upload.ts';
import { UPLOAD_MS, type UploadStore } from './upload-store.ts';
import { t } from '@facet/contract/words/speech';

const LARGEST = Math.max(...Object.values(UPLOAD_RULES).map(({ maxBytes }) => maxBytes));

/** Bytes are in the store; everything else about uploads is in the database, before the first byte is accepted. */
class Uploads extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  readonly #db: App['db'];
  readonly #bytes: UploadStore;

  constructor({ db }: App, bytes: UploadStore) {
    super();
    this.#db = db;
    this.#bytes = bytes;
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#bytes.begin(upload.id);
    return upload;
  }

  override write(bytes: Readable, uploadId: string, offset: number): Promise<number> {
    return this.#bytes.write(uploadId, bytes, offset);
  }

  override async getUpload(uploadId: string): Promise<Upload> {
    const found = await findUpload(this.#db, uploadId);
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    const offset = await this.#bytes.received(uploadId);
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ id: uploadId, size: found.size, offset, creation_date: found.createdAt.toISOString() });
  }

  override async remove(uploadId: string): Promise<void> {
    await this.#bytes.remove(uploadId);
    await forgetUpload(this.#db, uploadId);
  }

  override getExpiration(): number {
    return UPLOAD_MS;
  }
}

/** The tus protocol for uploads whose bytes are in this store. */
export const openTus = (app: App, { uploads, path }: { uploads: UploadStore; path: string }) =>
  new Server({
    path,
    datastore: new Uploads(app, uploads),
    relativeLocation: true,
    maxSize: Math.min(LARGEST, app.config.uploadMaxBytes),
    onResponseError: keepFailure,
    namingFunction: (request) => request.headers.get(ID_HEADER) ?? '',
  });

/** The values of the header `Upload-Metadata`. */
export function readUploadMetadata(text: string | undefined) {
  if (!text) return {};
  try {
    return Metadata.parse(text);
  } catch {
    throw new AppError('malformed', t('Upload-Metadata is malformed'));
  }
}
