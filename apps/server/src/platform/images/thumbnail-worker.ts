import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { PieceLook } from '@facet/model/look/tint-triangles';
import type { Naming } from '@facet/model/measure/measure-model';
import type { Triple } from '@facet/model/model-data';
import type { Keeping } from '@facet/model/reduce/keep-reduced';
import type { Print, PrintWish } from './make-print.ts';
import type { MeasuredFile } from './measure-file.ts';
import type { Pyramid } from './pyramid.ts';
import type { PlacedPins } from '@facet/model/pins/place-pins';
import type { PinnedFile } from './place-file-pins.ts';
import { ThumbnailFailed } from './thumbnail.ts';
import type { MadeThumbnails, ThumbnailFailure } from './thumbnail.ts';
import { watchMemory } from '../watch-memory.ts';

/** What to make of the picture at a path, which has this format. */
export type PictureJob = { path: string; format: FileFormat } & (
  | { make: 'thumbnails'; isOnBoard: boolean; isCaptured: boolean; look: PieceLook | null; ffmpeg: string | null }
  | { make: 'pyramid'; folder: string }
  | { make: 'print'; wish: PrintWish }
  | { make: 'measures'; naming: Naming }
  | { make: 'reduced'; unit: ModelUnit | null }
  | { make: 'kept'; keeping: Keeping }
  | { make: 'pins'; unit: ModelUnit | null; earlier: PinnedFile; points: readonly Triple[] }
);
type Made =
  | MadeThumbnails
  | { pyramid: Pyramid }
  | { print: Print }
  | { measures: MeasuredFile }
  | { reduced: Uint8Array }
  | { kept: Uint8Array }
  | { placed: PlacedPins };
export type PictureAnswer = Made | { failure: ThumbnailFailure; detail: string; brokenAt: number | null };
/** Sent by the process before its answer: how far the job is, in percent. */
export type PictureProgress = { progress: number };
/** Follows how far a job is, and can call it off, which ends it as `closed`. */
export type Watching = { signal: AbortSignal; onProgress: (percent: number) => void };
export type ThumbnailLog = Record<'debug' | 'warn', (fields: object, message: string) => void>;
/**
 * `memoryMax` in bytes, where the system tells how much a process uses (Linux). `isUrgent` keeps the normal priority.
 */
type WorkerOptions = { log: ThumbnailLog; timeoutMs: number; memoryMax?: number; isUrgent?: boolean };
export type ThumbnailWorker = { run(job: PictureJob, watching?: Watching): Promise<Made>; close(): void };

/** The argument for a process that keeps its normal priority. */
export const AT_ONCE = 'at-once';

const ENTRY = fileURLToPath(new URL('./thumbnail-process.ts', import.meta.url));
// The process meets hostile files, so it gets none of the secrets in the server's environment.
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** One process, started with its first job and again after it has ended; `run` one job at a time. */
export function createThumbnailWorker(options: WorkerOptions): ThumbnailWorker {
  let child: ChildProcess | null = null;
  let isClosed = false;
  const start = () => {
    const started = startProcess(options.isUrgent);
    options.log.debug({ pid: started.pid }, 'thumbnail process started');
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };
  return {
    run: async (job, watching) => {
      if (isClosed || watching?.signal.aborted) throw new ThumbnailFailed('closed');
      // One that was told to end is still connected until it has ended.
      if (!child?.connected || child.killed) child = start();
      return runJob(child, job, { ...options, ...watching }).catch((error: unknown) => {
        throw isClosed ? new ThumbnailFailed('closed') : error;
      });
    },
    close: () => {
      isClosed = true;
      child?.kill('SIGKILL');
    },
  };
}

function startProcess(isUrgent = false): ChildProcess {
  const kept = PASSED_ON.map((name) => [name, process.env[name]] as const);
  const child = fork(ENTRY, isUrgent ? [AT_ONCE] : [], {
    // Buffers travel as bytes, not as JSON.
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), VIPS_WARNING: '0' },
  });
  // A waiting process must not keep the server from ending; a running job does, by its timer.
  child.unref();
  child.channel?.unref();
  return child;
}

function runJob(
  child: ChildProcess,
  job: PictureJob,
  { log, timeoutMs, memoryMax, signal, onProgress }: WorkerOptions & Partial<Watching>,
): Promise<Made> {
  const { promise, resolve, reject } = Promise.withResolvers<Made>();
  const end = (reason: ThumbnailFailure, detail: unknown, brokenAt: number | null = null) => {
    log.warn({ reason, detail, brokenAt, pid: child.pid }, 'thumbnail job failed');
    reject(new ThumbnailFailed(reason, detail, brokenAt));
  };
  const handleMessage = (answer: PictureAnswer | PictureProgress) => {
    if ('progress' in answer) onProgress?.(answer.progress);
    else if ('failure' in answer) end(answer.failure, answer.detail, answer.brokenAt);
    else resolve(answer);
  };
  const handleExit = (code: number | null, signal: string | null) => end('crashed', signal ?? code);
  const handleError = (error: Error) => end('crashed', error.message);
  const endBoth = (reason: ThumbnailFailure, detail: unknown) => {
    end(reason, detail);
    child.kill('SIGKILL');
  };
  const handleAbort = () => endBoth('closed', 'called off');
  const timer = setTimeout(() => endBoth('timed_out', timeoutMs), timeoutMs);
  const unwatch = watchMemory(child, memoryMax, () => endBoth('too_heavy', memoryMax));
  signal?.addEventListener('abort', handleAbort);
  child.on('message', handleMessage).once('exit', handleExit).once('error', handleError);
  child.send(job, (error) => error && handleError(error));
  return promise.finally(() => {
    clearTimeout(timer);
    unwatch();
    signal?.removeEventListener('abort', handleAbort);
    child.off('message', handleMessage).off('exit', handleExit).off('error', handleError);
  });
}
