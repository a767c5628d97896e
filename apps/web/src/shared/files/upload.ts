import type { FileWire } from '@facet/contract/entities/file';
import { MEGABYTE, type UploadType } from '@facet/contract/constants/uploads';
import { ApiError, isMaintained, statusOf } from '../../lib/api-error.ts';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { freshToken } from '../../lib/fresh-token.ts';
import { readFailure } from '@facet/client/read-failure';
import { t } from '../../ui/words.ts';

const PATH = '/api/files/user';
/** Larger files are uploaded in parts and resume after a lost connection; less once a proxy refuses something smaller. */
let inPartsOver = 20 * MEGABYTE;

/** What an upload waits for: to reach the server, until the server takes more, or for the end of maintenance. */
export type UploadPause = 'connection' | 'turn' | 'maintenance';

/** The state of an upload in parts: where it resumes, and what it is waiting for. */
export type Parts = {
  /** Its address, if it started earlier. */
  url?: string;
  onUrl?: (url: string) => void;
  onWaiting?: (why: UploadPause | null) => void;
};

export type Upload = {
  type: UploadType;
  files: readonly File[];
  /** Called with the share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** For a single file whose upload may take a while: it then waits for a lost connection. */
  parts?: Parts;
};

function fillForm({ type, files }: Upload): FormData {
  const form = new FormData();
  // The server reads the parts in order and must know the type before the first byte of a file.
  form.append('type', type);
  for (const file of files) form.append('file[]', file, file.name);
  return form;
}

const toFailure = (request: XMLHttpRequest) =>
  readFailure(request.status, request.responseText, request.getResponseHeader('Retry-After'));

function readAnswer(request: XMLHttpRequest): FileWire[] {
  if (request.status < 200 || request.status >= 300) throw toFailure(request);
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
      resolve(readAnswer(request));
    } catch (error) {
      reject(error);
    }
  };
  request.onerror = () => reject(new ApiError(0, t('Can’t reach the server. Check your connection.')));
  request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
  const handleAbort = () => request.abort();
  upload.signal?.addEventListener('abort', handleAbort, { once: true });
  request.send(fillForm(upload));
  return promise.finally(() => upload.signal?.removeEventListener('abort', handleAbort));
}

/** Whether a file that could not be sent whole may arrive in parts: later, or past a proxy that takes only small ones. */
function mayPassInParts(error: unknown, { parts }: Upload): boolean {
  if (!(error instanceof ApiError)) return false;
  const isProxyLimit = error.status === 413 && error.reason === 'foreign';
  const isPassing = error.status === 0 || error.status === 429 || isMaintained(error);
  return isProxyLimit || (parts !== undefined && isPassing);
}

async function transferWhole(input: Upload): Promise<FileWire[]> {
  const token = await freshToken();
  input.signal?.throwIfAborted();
  return transfer(input, token);
}

/**
 * Uploads files in one call without a time limit; a single file goes in parts if it is large, or if it did not arrive
 * whole. Rejects with `ApiError`, with `FileChangedError` if the file was saved again meanwhile, or with an
 * `AbortError` when cancelled.
 */
export async function upload(input: Upload): Promise<FileWire[]> {
  const [only, another] = input.files;
  if (!only || another) return transferWhole(input);
  if (only.size <= inPartsOver && input.parts?.url === undefined) {
    try {
      return await transferWhole(input);
    } catch (error) {
      if (!mayPassInParts(error, input)) throw error;
      if (statusOf(error) === 413) inPartsOver = Math.min(inPartsOver, only.size - 1);
    }
  }
  const { uploadInParts } = await loadChunk(() => import('./upload-in-parts.ts'));
  return [await uploadInParts(only, input)];
}
