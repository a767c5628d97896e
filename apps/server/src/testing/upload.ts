import type { FileWire } from '@facet/contract/entities/file';
import type { App } from '../platform/app.ts';
import type { Caller } from './call-api.ts';

export type SampleFile = { name: string; body: Uint8Array; field?: string };
/** `type` is any text on purpose: tests send wrong ones too. */
type UploadInput = { type?: string; query?: string; files: readonly SampleFile[] };

/** Uploads files as a browser's form does, in one request. */
export async function upload(app: Pick<App, 'http'>, caller: Caller | null, { type, query = '', files }: UploadInput) {
  const form = new FormData();
  if (type !== undefined) form.append('type', type);
  for (const { name, body, field = 'file' } of files) form.append(field, new Blob([new Uint8Array(body)]), name);
  const packed = new Response(form);
  const raw = await app.http.inject({
    method: 'POST',
    url: `/api/files/user${query}`,
    headers: {
      'content-type': packed.headers.get('content-type') ?? '',
      ...(caller?.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
  const body = raw.json<{ data: FileWire[]; message?: string; errors?: Record<string, string[]> }>();
  return { status: raw.statusCode, files: body.data, message: body.message, errors: body.errors ?? {} };
}
