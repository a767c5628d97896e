import type { FileWire } from '@facet/contract/entities/file';
import type { UploadType } from '@facet/contract/constants/uploads';
import { ApiError } from './api-error.ts';
import { freshToken } from './fresh-token.ts';
import { readFailure } from './read-failure.ts';

const PATH = '/api/files/user';

export type Upload = {
  type: UploadType;
  files: readonly File[];
  /** Called with the share that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

function formOf({ type, files }: Upload): FormData {
  const form = new FormData();
  // The server reads the parts in order and must know the type before the first byte of a file.
  form.append('type', type);
  for (const file of files) form.append('file[]', file, file.name);
  return form;
}

function answerOf(request: XMLHttpRequest): FileWire[] {
  if (request.status < 200 || request.status >= 300) throw readFailure(request.status, request.responseText);
  const answer: { data: FileWire[] } = JSON.parse(request.responseText);
  return answer.data;
}

function transfer(upload: Upload, token: string | null): Promise<FileWire[]> {
  const { promise, resolve, reject } = Promise.withResolvers<FileWire[]>();
  const request = new XMLHttpRequest();
  request.open('POST', PATH);
  if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.upload.onprogress = (event) => event.lengthComputable && upload.onProgress?.(event.loaded / event.total);
  request.onload = () => {
    try {
      resolve(answerOf(request));
    } catch (error) {
      reject(error);
    }
  };
  request.onerror = () => reject(new ApiError(0, 'The server could not be reached'));
  request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
  const handleAbort = () => request.abort();
  upload.signal?.addEventListener('abort', handleAbort, { once: true });
  request.send(formOf(upload));
  return promise.finally(() => upload.signal?.removeEventListener('abort', handleAbort));
}

/** Uploads files in one call, without a time limit; rejects with `ApiError`, or an `AbortError` when cancelled. */
export async function upload(input: Upload): Promise<FileWire[]> {
  const token = await freshToken();
  input.signal?.throwIfAborted();
  return transfer(input, token);
}
