import { finishUpload } from '@facet/contract/endpoints/files';
import type { FileWire } from '@facet/contract/entities/file';
import { DetailedError, Upload as Transfer, type HttpRequest } from 'tus-js-client';
import { ApiError, isAway, isMaintained, isNoSpace, isTooOften, statusOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { freshToken } from '../../lib/fresh-token.ts';
import { readFailure } from '@facet/client/read-failure';
import { maintenance } from '../../lib/maintenance.ts';
import { serverWatch } from '../../lib/server-watch.ts';
import { FileChangedError } from './file-changed.ts';
import { partBytes, shrinkParts } from './part-size.ts';
import type { Upload } from './upload.ts';
import { t } from '../../ui/words.ts';

const ENDPOINT = '/api/files/uploads';
const PART_TIMEOUT_MS = 120_000;
/** Pauses between attempts while a reachable server accepts nothing; one that is away is waited for without limit. */
const RETRY_MS = [500, 1000, 2000, 4000, 8000, 8000];
/** Unless the server says how soon it is worth asking. */
const MAINTENANCE_MS = 30_000;
/** A turn that comes later than this is for the person to wait for. */
const LONGEST_TURN_S = 120;
/** A proxy that cuts what is too large for it, without an answer, looks like a lost connection; but not this often. */
const CUTS_OF_A_PROXY = 2;
const PROXY_TEXT = t(
  'A proxy in front of the server takes no files, not even in small parts. Ask whoever runs Facet to raise its limit.',
);

type Large = Pick<Upload, 'type' | 'onProgress' | 'signal' | 'parts'>;
/** Progress: where the parts are stored, and how many attempts in a row failed. */
type Course = { url: string | null; failures: number };

/** Uploads one file in parts, resuming where it stopped; rejects as `upload` does. */
export async function uploadInParts(file: File, options: Large): Promise<FileWire> {
  const { signal, parts } = options;
  const course: Course = { url: parts?.url ?? null, failures: 0 };
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await finishFile(await sendParts(file, course, options));
    } catch (error) {
      signal?.throwIfAborted();
      await checkUnchanged(file);
      const isSmaller = isTooLargeForProxy(error, course) && shrinkParts();
      if (!isSmaller) await waitAfter(error, course, options);
    }
  }
}

const isProxyLimit = (error: unknown) =>
  error instanceof ApiError && error.status === 413 && error.reason === 'foreign';

const isTooLargeForProxy = (error: unknown, { failures }: Course) =>
  isProxyLimit(error) || (statusOf(error) === 0 && isThere() && failures >= CUTS_OF_A_PROXY);

/** A browser refuses to read what was saved again since it was chosen. */
async function checkUnchanged(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileChangedError();
  }
}

/** Waits as long as the failure asks for; throws it if waiting is of no use, or too long. */
async function waitAfter(error: unknown, course: Course, { parts, signal }: Large): Promise<void> {
  if (isProxyLimit(error)) throw new ApiError(413, PROXY_TEXT);
  if (!isPassing(error)) throw error;
  const turnS = isTooOften(error) ? error.retryAfterS : null;
  if (isMaintained(error)) {
    parts?.onWaiting?.('maintenance');
    await untilItMayGoOn((error.retryAfterS ?? 0) * 1000 || MAINTENANCE_MS, signal);
  } else if (turnS !== null && turnS <= LONGEST_TURN_S) {
    parts?.onWaiting?.('turn');
    await untilItMayGoOn(turnS * 1000, signal);
  } else {
    if (statusOf(error) === 0 || isAway(error)) serverWatch.missed(error);
    const pauseMs = RETRY_MS[course.failures];
    if (isThere() && pauseMs === undefined) throw error;
    if (isThere()) course.failures += 1;
    parts?.onWaiting?.('connection');
    await untilItMayGoOn(pauseMs ?? 0, signal);
  }
  parts?.onWaiting?.(null);
}

/** Cancels an upload that nobody will finish; if the server can't be told, it cleans up after a day. */
export async function giveUpParts(url: string): Promise<void> {
  const headers = new Headers({ 'Tus-Resumable': '1.0.0' });
  const token = await freshToken().catch(() => null);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  await fetch(url, { method: 'DELETE', headers }).catch(() => undefined);
}

async function finishFile(url: string): Promise<FileWire> {
  const uploadId = url.slice(url.lastIndexOf('/') + 1);
  const { data } = await call(finishUpload, { params: { uploadId } });
  return data;
}

const isThere = () => navigator.onLine && serverWatch.get() === 'here';

const isPassing = (error: unknown) => {
  const status = statusOf(error);
  return status === 0 || status === 409 || status === 429 || (status >= 500 && !isNoSpace(error));
};

async function sendParts(file: File, course: Course, options: Large): Promise<string> {
  const { url } = course;
  if (url === null) return transferParts(file, course, options);
  try {
    return await transferParts(file, course, options);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  // Either it has become a file and only the answer was lost, or its day is over.
  if (await isFile(url)) return url;
  course.url = null;
  return transferParts(file, course, options);
}

const isGone = (error: unknown) => statusOf(error) === 404 || statusOf(error) === 410;

async function isFile(url: string): Promise<boolean> {
  try {
    await finishFile(url);
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

function transferParts(file: File, course: Course, { type, onProgress, signal, parts }: Large): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const transfer = new Transfer(file, {
    // Given both, the library starts over whenever the server has a bad moment.
    ...(course.url === null ? { endpoint: ENDPOINT } : { uploadUrl: course.url }),
    metadata: { type, filename: file.name },
    chunkSize: partBytes(),
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: prepare,
    onUploadUrlAvailable: () => {
      course.url = transfer.url;
      if (transfer.url !== null) parts?.onUrl?.(transfer.url);
    },
    onProgress: (sent, total) => onProgress?.(sent / total),
    onChunkComplete: () => {
      course.failures = 0;
    },
    onSuccess: () => resolve(transfer.url ?? ''),
    onError: (error) => reject(toFailure(error)),
  });
  const handleAbort = () => {
    void transfer.abort();
    reject(new DOMException('Upload cancelled', 'AbortError'));
  };
  signal?.addEventListener('abort', handleAbort, { once: true });
  transfer.start();
  return promise.finally(() => signal?.removeEventListener('abort', handleAbort));
}

async function prepare(request: HttpRequest): Promise<void> {
  const token = await freshToken();
  if (token !== null) request.setHeader('Authorization', `Bearer ${token}`);
  const exchange: unknown = request.getUnderlyingObject();
  if (!(exchange instanceof XMLHttpRequest)) return;
  exchange.timeout = PART_TIMEOUT_MS;
  // The library only listens to errors.
  exchange.addEventListener('timeout', (event) => exchange.onerror?.(event));
}

function toFailure(error: Error): Error {
  if (!(error instanceof DetailedError)) return error;
  if (error.causingError instanceof ApiError) return error.causingError;
  const answer = error.originalResponse;
  if (!answer || answer.getStatus() === 0) return new ApiError(0, t('Can’t reach the server. Check your connection.'));
  return readFailure(answer.getStatus(), answer.getBody(), answer.getHeader('Retry-After'));
}

/**
 * Resolves after a pause or, while the browser or server is offline or under maintenance, once that is over; rejects when
 * the upload is cancelled.
 */
function untilItMayGoOn(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const goOn = () => isThere() && maintenance.get() === null && resolve();
  const handleAbort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
  const timer = setTimeout(goOn, pauseMs);
  const stops = [serverWatch.subscribe(goOn), maintenance.subscribe(goOn)];
  signal?.addEventListener('abort', handleAbort, { once: true });
  window.addEventListener('online', goOn);
  return promise.finally(() => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
    signal?.removeEventListener('abort', handleAbort);
    window.removeEventListener('online', goOn);
  });
}
