import type { App } from '../platform/app.ts';
import type { Caller } from './call-api.ts';

type Part = { offset: number; bytes: Uint8Array };

const encode = (text: string) => Buffer.from(text).toString('base64');

/** Speaks the protocol of resumable uploads as somebody. */
export function speakTus(app: Pick<App, 'http'>, caller: Caller | null) {
  const send = (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
    url: string,
    headers: object,
    body?: Buffer,
  ) =>
    app.http.inject({
      method,
      url,
      headers: {
        'tus-resumable': '1.0.0',
        ...(caller?.token ? { authorization: `Bearer ${caller.token}` } : {}),
        ...headers,
      },
      ...(body ? { payload: body } : {}),
    });
  const uploadPath = (id: string) => `/api/files/uploads/${id}`;
  return {
    /** `metadata` is any text on purpose: tests send wrong ones too. */
    create: (length: number | string, metadata: Record<string, string>, headers: object = {}) =>
      send('POST', '/api/files/uploads', {
        'upload-length': String(length),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${encode(value)}`)
          .join(','),
        ...headers,
      }),
    offset: async (id: string) => {
      const { statusCode, headers } = await send('HEAD', uploadPath(id), {});
      return { status: statusCode, offset: Number(headers['upload-offset'] ?? -1) };
    },
    patch: (id: string, { offset, bytes }: Part) =>
      send(
        'PATCH',
        uploadPath(id),
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        Buffer.from(bytes),
      ),
    remove: (id: string) => send('DELETE', uploadPath(id), {}),
    options: () => send('OPTIONS', '/api/files/uploads', {}),
  };
}

/** The id in the address that a creation returned. */
export const readUploadId = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['location']).replace('/api/files/uploads/', '');
