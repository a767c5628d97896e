import type { FileWire } from '@facet/contract/entities/file';
import { uploadTaskAttachments } from '@facet/contract/endpoints/tasks';
import type { App } from '../platform/app.ts';
import type { Answer, Caller } from './call-api.ts';

export type SampleFile = { name: string; body: Uint8Array; field?: string };
/** `type` is any text on purpose: tests send wrong ones too. */
type UploadInput = { type?: string; query?: string; files: readonly SampleFile[] };
type Sender = Pick<App, 'http'>;

/** Posts a form as a browser does. */
async function postForm({ http }: Sender, caller: Caller | null, url: string, form: FormData) {
  const packed = new Response(form);
  return http.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': packed.headers.get('content-type') ?? '',
      ...(caller?.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
}

function addFiles(form: FormData, files: readonly SampleFile[], usual: string): FormData {
  for (const { name, body, field = usual } of files) form.append(field, new Blob([new Uint8Array(body)]), name);
  return form;
}

/** Uploads files as a browser's form does, in one request. */
export async function upload(app: Sender, caller: Caller | null, { type, query = '', files }: UploadInput) {
  const form = new FormData();
  if (type !== undefined) form.append('type', type);
  const raw = await postForm(app, caller, `/api/files/user${query}`, addFiles(form, files, 'file'));
  const body = raw.json<{ data: FileWire[]; message?: string; errors?: Record<string, string[]> }>();
  return { status: raw.statusCode, files: body.data, message: body.message, errors: body.errors ?? {} };
}

/** Uploads files for a task of a project as a browser's form does, in one request. */
export async function uploadForTask(
  app: Sender,
  caller: Caller | null,
  projectId: number,
  files: readonly SampleFile[],
): Promise<Answer<{ data: FileWire[] }>> {
  const url = `/api${uploadTaskAttachments.path.replace(':projectId', String(projectId))}`;
  const raw = await postForm(app, caller, url, addFiles(new FormData(), files, 'file[]'));
  const body = raw.json();
  return { status: raw.statusCode, body, message: body.message, errors: body.errors ?? {}, raw };
}

/** Sends pictures of a file that a browser has drawn. */
export async function sendPreview(app: Sender, caller: Caller | null, fileId: number, pictures: readonly SampleFile[]) {
  const form = addFiles(new FormData(), pictures, 'file');
  const raw = await postForm(app, caller, `/api/files/${fileId}/preview`, form);
  const body = raw.json<{ data: FileWire; message?: string; errors?: Record<string, string[]> }>();
  return { status: raw.statusCode, file: body.data, message: body.message, errors: body.errors ?? {} };
}
