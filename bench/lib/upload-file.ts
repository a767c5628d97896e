import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { uploadFiles } from '@facet/contract/endpoints/files';
import type { UploadType } from '@facet/contract/constants/uploads';
import { toAddress, type Caller } from './call-api.ts';

/** A file to send; the output of `body` is streamed, so a large file need not be in memory. */
export type Outgoing = { name: string; body: Iterable<Buffer> };
export type UploadAnswer = { status: number; text: string };

const BOUNDARY = '----facet-bench-7d1e';

function* writeForm(type: UploadType, files: readonly Outgoing[]): Generator<Buffer> {
  yield Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="type"\r\n\r\n${type}`);
  for (const { name, body } of files) {
    yield Buffer.from(
      `\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    );
    yield* body;
  }
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

/** Sends the form at the receiver's pace and returns the whole answer, whatever its status. */
export async function tryUpload(caller: Caller, type: UploadType, files: readonly Outgoing[]): Promise<UploadAnswer> {
  const call = request(toAddress(caller, uploadFiles), {
    method: uploadFiles.method,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  });
  const answer = new Promise<UploadAnswer>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
  });
  // A refusal may come, and the connection end, before everything is sent.
  await Promise.race([answer, pipeline(writeForm(type, files), call)]);
  return answer;
}

/** Uploads the files together and returns their ids in the same order. */
export async function uploadAll(caller: Caller, type: UploadType, files: readonly Outgoing[]): Promise<number[]> {
  const { status, text } = await tryUpload(caller, type, files);
  if (status !== uploadFiles.status) throw new Error(`an upload answered ${status}: ${text}`);
  return JSON.parse(text).data.map(({ id }: { id: number }) => id);
}

/** Uploads one file and returns its id. */
export async function uploadFile(caller: Caller, type: UploadType, file: Outgoing): Promise<number> {
  const [id = 0] = await uploadAll(caller, type, [file]);
  return id;
}
