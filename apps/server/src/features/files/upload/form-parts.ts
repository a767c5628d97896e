import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { malformedForm } from './refusals.ts';
import { t } from '@facet/contract/words/speech';

// Files are limited where a refusal can name them; the parser only limits the other parts of the form.
const LIMITS = { fileSize: Number.MAX_SAFE_INTEGER, fields: 20, fieldSize: 1000, parts: 100 } as const;

/** The parts of a multipart body as they arrive; each file must be read or resumed before the next part comes. */
export async function* formParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new AppError('unsupported_type', t('This type of content is not accepted'));
  try {
    yield* request.parts({ limits: LIMITS });
  } catch (error) {
    // Any complaint of the parser is the sender's fault.
    request.log.debug({ err: error }, 'a form could not be read');
    throw malformedForm();
  }
}

/** Whether the part is one of the files to store. */
export const isUploadedFile = ({ fieldname }: MultipartFile) => fieldname === 'file' || fieldname === 'file[]';

/** A file's name: browsers write a quotation mark in it, and the end of a line, in hexadecimal digits. */
export const sentName = ({ filename }: MultipartFile): string =>
  filename.replaceAll('%22', '"').replaceAll(/%0[AD]/g, ' ');

/** The announced length of the body; 0 if it is not given. */
export const announcedBytes = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0);

/** Reads and discards the rest of the body, so that the sender gets the answer. */
export function drain({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
