import { z } from 'zod';
import { ADDRESSES_MAX, FILE_NAME_MAX, TITLE_MAX } from '../constants/limits.ts';
import { UPLOAD_TYPES } from '../constants/uploads.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, formed, id, idText } from '../envelope.ts';
import { file, fileName, modelUnit } from '../entities/file.ts';
import { titleText } from '../plain-title.ts';

const group = 'files';
const params = z.object({ fileId: idText });

export const uploadFiles = endpoint({
  method: 'POST',
  path: '/files/user',
  group,
  summary: 'Upload up to 20 files; fields `type` and `file` (or `file[]`); guests only `drawn` and `chat`',
  takesGuests: true,
  status: 201,
  limit: 'upload',
  multipart: ['type', 'file'],
  /** The type may also come as a field of the form, before the files. */
  query: z.object({ type: z.enum(UPLOAD_TYPES).optional() }),
  response: dataOf(z.array(file)),
});
export const listExtensions = endpoint({
  method: 'GET',
  path: '/files/extensions',
  group,
  audit: null,
  summary: 'The accepted formats and largest size in bytes of each upload type',
  response: dataOf(
    z.array(z.object({ type: z.string(), max_bytes: z.number(), formats: z.array(z.string()).nullable() })),
  ),
});
export const getFile = endpoint({
  method: 'GET',
  path: '/files/:fileId',
  group,
  summary: 'One file',
  takesGuests: true,
  params,
  response: dataOf(file),
});
export const updateFile = endpoint({
  method: 'PUT',
  path: '/files/:fileId',
  group,
  summary:
    'Rename a file (it keeps its extension); set what people from outside read instead, or the unit of a 3D model',
  params,
  body: z.object({
    original_name: fileName.optional(),
    title: titleText(TITLE_MAX).nullish(),
    unit: modelUnit.nullish(),
  }),
  response: dataOf(file),
});
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/files/:fileId',
  group,
  summary: 'Delete a file of my own that is attached to nothing',
  params,
});
export const getFileLink = endpoint({
  method: 'GET',
  path: '/files/:fileId/link',
  group,
  summary: 'A short-lived download address',
  refusesTakeOver: true,
  params,
  response: dataOf(z.object({ url: z.string(), expires_at: z.string() })),
});
export const readFile = endpoint({
  method: 'GET',
  path: '/files/:fileId/content',
  group,
  summary: 'The bytes behind a signed address; supports ranges',
  access: 'public',
  params,
  query: z.object({
    variant: z.string().max(20).default('original'),
    expires: z.coerce.number().int(),
    /** The session that it was made for, and what its owner held then. */
    grant: formed(/^[0-9a-f-]{36}\.[0-9a-f]{16}$/, 53),
    signature: z.string().max(100),
    download: z.string().max(FILE_NAME_MAX).optional(),
    /** For the variant `tiles`: level, column and row. */
    tile: formed(/^\d{1,2},\d{1,4},\d{1,4}$/, 12).optional(),
  }),
  binary: ['*/*'],
});
/** What an address leads to: a file's bytes, one of its pictures, or what was made from it. */
const addressed = z.object({ file_id: id, variant: z.string().min(1).max(20) });
export const signAddresses = endpoint({
  method: 'POST',
  path: '/files/addresses',
  group,
  inMaintenance: true,
  summary: 'Fresh addresses of files, in place of ended ones and of those in frames; null for what I may not see',
  takesGuests: true,
  body: z.object({ addresses: z.array(addressed).min(1).max(ADDRESSES_MAX) }),
  response: dataOf(z.array(addressed.extend({ url: z.string().nullable() }))),
});
export const uploadPreview = endpoint({
  method: 'POST',
  path: '/files/:fileId/preview',
  group,
  summary:
    'A picture (field `file`; png or jpeg) of what the server cannot draw itself: a 3D model, a PDF page, a video frame',
  status: 201,
  limit: 'upload',
  multipart: ['file'],
  params,
  response: dataOf(file),
});
export const remakeFile = endpoint({
  method: 'POST',
  path: '/files/:fileId/remake',
  group,
  summary: 'Retry what failed for a file (previews, tiles); 409 where retrying would not help',
  limit: 'upload',
  params,
  response: dataOf(file),
});
/**
 * Resumable uploads (tus 1.0) go to `/files/uploads`; this returns the file of a finished one, as often as it is
 * called.
 */
export const finishUpload = endpoint({
  method: 'POST',
  path: '/files/uploads/:uploadId/file',
  group,
  summary: 'The file of a finished resumable upload',
  status: 201,
  params: z.object({ uploadId: formed(/^[0-9a-f]{32}$/, 32) }),
  response: dataOf(file),
});
