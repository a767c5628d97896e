import { CAPTURE_MAX_SIDE, tooManyFilesText, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { fieldName } from '@facet/contract/constants/field-names';
import { requiredText } from '@facet/contract/constants/texts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { invalidField } from '../../../platform/errors.ts';
import { displayFileName } from '../../../platform/storage/names/file-names.ts';
import { StorageTooLarge } from '../../../platform/storage/storage.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { announcedBytes, drain, formParts, isUploadedFile, sentName } from './form-parts.ts';
import { forgetUploads } from './receive-files.ts';
import { malformedForm, refusedFile } from './refusals.ts';
import { storeUpload } from './store-upload.ts';
import type { StoredUpload } from './store-upload.ts';

const RULE = UPLOAD_RULES.drawn;

/** Stores the single picture of a form, PNG or JPEG, or refuses it and keeps nothing. */
export async function receiveCapture(
  app: Pick<App, 'storage' | 'space' | 'log'>,
  request: FastifyRequest,
): Promise<StoredUpload> {
  const captures: StoredUpload[] = [];
  try {
    return await app.space.whileStoring(announcedBytes(request), () => receivePart(app.storage, request, captures));
  } catch (error) {
    drain(request);
    await forgetUploads(app, captures);
    throw error;
  }
}

async function receivePart(storage: Storage, request: FastifyRequest, captures: StoredUpload[]) {
  for await (const part of formParts(request)) {
    if (part.type === 'field') continue;
    if (!isUploadedFile(part)) part.file.resume();
    else if (captures.length > 0) throw invalidField('file', tooManyFilesText(1));
    else captures.push(await storeCapture(storage, part));
  }
  const [capture] = captures;
  if (!capture) throw invalidField('file', requiredText(fieldName(['file'])));
  return capture;
}

async function storeCapture(storage: Storage, part: MultipartFile): Promise<StoredUpload> {
  const [file, filename] = [part.file, sentName(part)];
  const refusal = refusedFile(displayFileName(filename), RULE, 'tooLarge');
  const incoming = { file, filename, rule: RULE, maxBytes: RULE.maxBytes, inWords: malformedForm };
  const stored = await storeUpload(storage, incoming).catch((error: unknown) => {
    throw error instanceof StorageTooLarge ? refusal : error;
  });
  const { width, height, storageKey } = stored;
  if (width !== null && height !== null && Math.max(width, height) <= CAPTURE_MAX_SIDE) return stored;
  await storage.remove(storageKey);
  throw refusal;
}
