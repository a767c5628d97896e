import {
  GUEST_UPLOAD_TYPES,
  MAX_FILES_PER_UPLOAD,
  tooManyFilesText,
  UPLOAD_RULES,
} from '@facet/contract/constants/uploads';
import type { UploadType } from '@facet/contract/constants/uploads';
import { fieldName } from '@facet/contract/constants/field-names';
import { requiredText } from '@facet/contract/constants/texts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { invalidField, notForGuests } from '../../../platform/errors.ts';
import { displayFileName } from '../../../platform/storage/names/file-names.ts';
import { StorageTooLarge } from '../../../platform/storage/storage.ts';
import { checkAnnounced } from '../quotas.ts';
import { announcedBytes, drain, formParts, isUploadedFile, sentName } from './form-parts.ts';
import { malformedForm, refusedFile, requestTooLarge } from './refusals.ts';
import { storeUpload } from './store-upload.ts';
import type { StoredUpload } from './store-upload.ts';
import { readUploadType } from './read-upload-type.ts';

type Receiver = Pick<App, 'storage' | 'space' | 'config' | 'log' | 'db' | 'limits'>;
/** A form of files: the upload type, unless the form says so itself, and the space, if known. */
export type Incoming = { request: FastifyRequest; type: UploadType | undefined; spaceId?: number };
export type Received = {
  uploadType: UploadType;
  uploads: StoredUpload[];
  /** The other fields of the form. */
  fields?: Readonly<Record<string, unknown>>;
};

/** Stores every file of the form in order, or none. */
export async function receiveFiles(app: Receiver, { request, type, spaceId }: Incoming): Promise<Received> {
  const announced = announcedBytes(request);
  if (announced > app.config.uploadMaxBytes) throw requestTooLarge();
  const uploads: StoredUpload[] = [];
  try {
    if (request.actor) await checkAnnounced(app, request.actor, { bytes: announced, spaceId });
    const fields: Record<string, unknown> = {};
    const receive = () => receiveParts(app, request, { uploads, fields }, type);
    return { uploadType: await app.space.whileStoring(announced, receive), uploads, fields };
  } catch (error) {
    drain(request);
    await forgetUploads(app, uploads);
    throw error;
  }
}

async function receiveParts(
  app: Receiver,
  request: FastifyRequest,
  { uploads, fields }: { uploads: StoredUpload[]; fields: Record<string, unknown> },
  queryType?: UploadType,
) {
  let uploadType = queryType;
  for await (const part of formParts(request)) {
    if (part.type === 'field') {
      if (part.fieldname === 'type') uploadType = readUploadType(part.value);
      else fields[part.fieldname] = part.value;
    } else if (isUploadedFile(part)) {
      if (!uploadType) throw invalidField('type', requiredText(fieldName(['type'])));
      // Before a byte is stored: guests may comment with pictures, but have no designs or avatars of their own.
      if (request.actor?.guest && !GUEST_UPLOAD_TYPES.includes(uploadType)) throw notForGuests();
      if (uploads.length === MAX_FILES_PER_UPLOAD) throw invalidField('file', tooManyFilesText(MAX_FILES_PER_UPLOAD));
      uploads.push(await receiveFile(app, part, uploadType, uploads));
    } else part.file.resume();
  }
  if (!uploadType) throw invalidField('type', requiredText(fieldName(['type'])));
  if (uploads.length === 0) throw invalidField('file', requiredText(fieldName(['file'])));
  return uploadType;
}

async function receiveFile(
  { storage, config }: Receiver,
  part: MultipartFile,
  type: UploadType,
  before: StoredUpload[],
) {
  const rule = UPLOAD_RULES[type];
  const room = config.uploadMaxBytes - before.reduce((sum, { size }) => sum + size, 0);
  const { file } = part;
  const filename = sentName(part);
  try {
    const maxBytes = Math.min(rule.maxBytes, room);
    return await storeUpload(storage, { file, filename, rule, maxBytes, inWords: malformedForm });
  } catch (error) {
    if (error instanceof StorageTooLarge)
      throw room < rule.maxBytes ? requestTooLarge() : refusedFile(displayFileName(filename), rule, 'tooLarge');
    throw error;
  }
}

/** Removes bytes that will get no rows. */
export async function forgetUploads({ storage, log }: Pick<App, 'storage' | 'log'>, uploads: readonly StoredUpload[]) {
  const removals = await Promise.allSettled(uploads.map(({ storageKey }) => storage.remove(storageKey)));
  for (const removal of removals) {
    if (removal.status === 'rejected') log.error({ err: removal.reason }, 'the bytes of a refused upload stay behind');
  }
}
