import { addBoardFiles } from '@facet/contract/endpoints/board-files';
import type { BoardPictureWire } from '@facet/contract/entities/board-picture';
import type { App } from '../platform/app.ts';
import type { Answer, Caller } from './call-api.ts';
import type { SampleFile } from './upload.ts';

type Input = { projectId: number; moduleId: number; fields: Record<string, string>; files: readonly SampleFile[] };

/** Adds files to a board as a browser's form does, in one request. */
export async function addPictures(
  app: Pick<App, 'http'>,
  caller: Caller | null,
  { projectId, moduleId, fields, files }: Input,
): Promise<Answer<{ data: BoardPictureWire[] }>> {
  const form = new FormData();
  for (const { name, body, field = 'file[]' } of files) form.append(field, new Blob([new Uint8Array(body)]), name);
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  const packed = new Response(form);
  const { path } = addBoardFiles;
  const raw = await app.http.inject({
    method: 'POST',
    url: `/api${path.replace(':projectId', String(projectId)).replace(':moduleId', String(moduleId))}`,
    headers: {
      'content-type': packed.headers.get('content-type') ?? '',
      ...(caller?.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
  const body = raw.json();
  return { status: raw.statusCode, body, message: body.message, errors: body.errors ?? {}, raw };
}
