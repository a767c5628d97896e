import { z } from 'zod';
import { UPLOAD_TYPES } from '../constants/uploads.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, idText } from '../envelope.ts';
import { file, fileName } from '../entities/file.ts';

const group = 'files';
const params = z.object({ fileId: idText });

export const uploadFiles = endpoint({
  method: 'POST',
  path: '/files/user',
  group,
  summary: 'Upload up to 20 files; fields `type` and `file` (or `file[]`)',
  status: 201,
  limit: 'upload',
  multipart: true,
  /** The type may also come as a field of the form, before the files. */
  query: z.object({ type: z.enum(UPLOAD_TYPES).optional() }),
  response: dataOf(z.array(file)),
});
export const listExtensions = endpoint({
  method: 'GET',
  path: '/files/extensions',
  group,
  summary: 'Per upload type: formats taken and the largest size in bytes',
  response: dataOf(
    z.array(z.object({ type: z.string(), max_bytes: z.number(), formats: z.array(z.string()).nullable() })),
  ),
});
export const getFile = endpoint({
  method: 'GET',
  path: '/files/:fileId',
  group,
  summary: 'One file',
  params,
  response: dataOf(file),
});
export const renameFile = endpoint({
  method: 'PUT',
  path: '/files/:fileId',
  group,
  summary: 'Rename a file; it keeps its extension',
  params,
  body: z.object({ original_name: fileName }),
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
  params,
  response: dataOf(z.object({ url: z.string(), expires_at: z.string() })),
});
export const readFile = endpoint({
  method: 'GET',
  path: '/files/:fileId/content',
  group,
  summary: 'The bytes behind a signed address; takes ranges',
  access: 'public',
  params,
  query: z.object({
    variant: z.string().max(20).default('original'),
    expires: z.coerce.number().int(),
    signature: z.string().max(100),
    download: z.string().optional(),
  }),
  binary: true,
});
