import type { FileWire } from '@facet/contract/entities/file';
import { MEGABYTE, type UploadType } from '@facet/contract/constants/uploads';
import { ApiError } from '../../lib/api-error.ts';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { freshToken } from '../../lib/fresh-token.ts';
import { readFailure } from '@facet/client/read-failure';
import { t } from '../../ui/words.ts';

const PATH = '/api/files/user';
/** Larger files are uploaded in parts and resume after a lost connection. */
export const IN_PARTS_OVER = 20 * MEGABYTE;

/** The state of an upload in parts: where it resumes, and whether it is waiting for the connection. */
export type Parts = {
  /** Its address, if it started earlier. */
  url?: string;
  onUrl?: (url: string) => void;
  onWaiting?: (isWaiting: boolean) => void;
};

export type Upload = {
  type: UploadType;
  files: readonly File[];
  /** Called with the share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** For a single large file. */
  parts?: Parts;
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
  request.onerror = () => reject(new ApiError(0, t('Can’t reach the server. Check your connection.')));
  request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
  const handleAbort = () => request.abort();
  upload.signal?.addEventListener('abort', handleAbort, { once: true });
  request.send(formOf(upload));
  return promise.finally(() => upload.signal?.removeEventListener('abort', handleAbort));
}

/**
 * Uploads files in one call without a time limit; a single large file goes in parts. Rejects with `ApiError`, or with
 * an `AbortError` when cancelled.
 */
export async function upload(input: Upload): Promise<FileWire[]> {
  const [only] = input.files;
  if (only && input.files.length === 1 && only.size > IN_PARTS_OVER) {
    const { uploadInParts } = await loadChunk(() => import('./upload-in-parts.ts'));
    return [await uploadInParts(only, input)];
  }
  const token = await freshToken();
  input.signal?.throwIfAborted();
  return transfer(input, token);
}
