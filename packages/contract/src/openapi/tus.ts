import { UPLOAD_TYPES } from '../constants/uploads.ts';

const VERSION = {
  name: 'Tus-Resumable',
  in: 'header',
  required: true,
  schema: { type: 'string', const: '1.0.0' },
};
const OFFSET = { 'Upload-Offset': { description: 'Bytes received', schema: { type: 'integer' } } };
const UPLOAD_ID = { name: 'uploadId', in: 'path', required: true, schema: { type: 'string' } };
const failures = Object.fromEntries(
  (
    [
      [401, 'Unauthorized'],
      [404, 'NotFound'],
      [409, 'Conflict'],
      [413, 'TooLarge'],
      [429, 'TooOften'],
    ] as const
  ).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
);
const shared = { tags: ['files'], security: [{ session: [] }, { accessToken: ['files'] }] };

/** Resumable uploads: a protocol of its own, tus 1.0, for its own clients; not endpoints of the contract. */
export const tusPaths = {
  '/api/files/uploads': {
    post: {
      ...shared,
      operationId: 'beginUpload',
      summary: 'tus 1.0: start a resumable upload',
      parameters: [
        VERSION,
        { name: 'Upload-Length', in: 'header', required: true, schema: { type: 'integer' } },
        {
          name: 'Upload-Metadata',
          in: 'header',
          required: true,
          description: `\`filename\` and \`type\` (${UPLOAD_TYPES.join(', ')}), their values in base64`,
          schema: { type: 'string' },
        },
      ],
      responses: {
        201: {
          description: 'Started',
          headers: { Location: { description: 'Where to send the parts', schema: { type: 'string' } } },
        },
        ...failures,
      },
    },
  },
  '/api/files/uploads/{uploadId}': {
    parameters: [UPLOAD_ID, VERSION],
    head: {
      ...shared,
      operationId: 'getUploadOffset',
      summary: 'tus 1.0: how much of an upload has been received',
      responses: { 200: { description: 'Bytes received so far', headers: OFFSET }, ...failures },
    },
    patch: {
      ...shared,
      operationId: 'sendUploadPart',
      summary: 'tus 1.0: the next part of an upload; then `finishUpload` makes the file',
      parameters: [{ name: 'Upload-Offset', in: 'header', required: true, schema: { type: 'integer' } }],
      requestBody: {
        required: true,
        content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: { 204: { description: 'Part received', headers: OFFSET }, ...failures },
    },
    delete: {
      ...shared,
      operationId: 'giveUploadUp',
      summary: 'tus 1.0: cancel an upload',
      responses: { 204: { description: 'Cancelled' }, ...failures },
    },
  },
};
