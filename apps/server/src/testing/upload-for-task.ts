import { uploadTaskAttachments } from '@facet/contract/endpoints/tasks';
import type { FileWire } from '@facet/contract/entities/file';
import type { App } from '../platform/app.ts';
import type { Answer, Caller } from './call-api.ts';
import type { SampleFile } from './upload.ts';

/** Uploads files for a task of a project as a browser's form does, in one request. */
export async function uploadForTask(
  app: Pick<App, 'http'>,
  caller: Caller | null,
  projectId: number,
  files: readonly SampleFile[],
): Promise<Answer<{ data: FileWire[] }>> {
  const form = new FormData();
  for (const { name, body, field = 'file[]' } of files) form.append(field, new Blob([new Uint8Array(body)]), name);
  const packed = new Response(form);
  const raw = await app.http.inject({
    method: 'POST',
    url: `/api${uploadTaskAttachments.path.replace(':projectId', String(projectId))}`,
    headers: {
      'content-type': packed.headers.get('content-type') ?? '',
      ...(caller?.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
  const body = raw.json();
  return { status: raw.statusCode, body, message: body.message, errors: body.errors ?? {}, raw };
}
