import type { FileWire } from '@facet/contract/entities/file';
import type { App } from '../platform/app.ts';
import type { Caller } from './call-api.ts';
import type { SampleFile } from './upload.ts';

/** Sends pictures of a file as a browser does that has drawn it. */
export async function sendPreview(
  app: Pick<App, 'http'>,
  caller: Caller | null,
  fileId: number,
  pictures: readonly SampleFile[],
) {
  const form = new FormData();
  for (const { name, body, field = 'file' } of pictures) form.append(field, new Blob([new Uint8Array(body)]), name);
  const packed = new Response(form);
  const raw = await app.http.inject({
    method: 'POST',
    url: `/api/files/${fileId}/preview`,
    headers: {
      'content-type': packed.headers.get('content-type') ?? '',
      ...(caller?.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
  const body = raw.json<{ data: FileWire; message?: string; errors?: Record<string, string[]> }>();
  return { status: raw.statusCode, file: body.data, message: body.message, errors: body.errors ?? {} };
}
