import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { watchMemory } from '../watch-memory.ts';
import { FileWorkFailed, type FailureReason } from './file-work-failed.ts';
import type { WorkLimits } from './kind-of-work.ts';

/** A function of a module, and what it is told about a file. */
export type Job = {
  module: string;
  name: string;
  path: string;
  format: FileFormat;
  input: unknown;
  ffmpeg: string | null;
};
/** `progress`: sent before the answer, in percent. */
export type FromProcess =
  | { progress: number }
  | { made: unknown }
  | { failure: FailureReason; detail: string; brokenAt: number | null };
/** Follows how far a job is, and can call it off, which ends it as `closed`. */
export type Watching = { signal: AbortSignal; onProgress: (percent: number) => void };
export type FileWorkLog = Record<'debug' | 'warn', (fields: object, message: string) => void>;
/** The memory is watched where the system tells how much a process uses (Linux). `isUrgent` keeps the normal priority. */
type ProcessOptions = WorkLimits & { log: FileWorkLog; isUrgent?: boolean };
export type FileProcess = { run(job: Job, watching?: Watching): Promise<unknown>; close(): void };

/** The argument for a process that keeps its normal priority. */
export const AT_ONCE = 'at-once';

const ENTRY = fileURLToPath(new URL('./process-entry.ts', import.meta.url));
// The process meets hostile files, so it gets none of the secrets in the server's environment.
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** One process, started with its first job and again after it has ended; `run` one job at a time. */
export function createFileProcess(options: ProcessOptions): FileProcess {
  let child: ChildProcess | null = null;
  let isClosed = false;
  const start = () => {
    const started = startProcess(options.isUrgent);
    options.log.debug({ pid: started.pid }, 'a process for files started');
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };
  return {
    run: async (job, watching) => {
      if (isClosed || watching?.signal.aborted) throw new FileWorkFailed('closed');
      // One that was told to end is still connected until it has ended.
      if (!child?.connected || child.killed) child = start();
      return runJob(child, job, { ...options, ...watching }).catch((error: unknown) => {
        throw isClosed ? new FileWorkFailed('closed') : error;
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
  job: Job,
  { log, timeoutMs, memoryMax, signal, onProgress }: ProcessOptions & Partial<Watching>,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const end = (reason: FailureReason, detail: unknown, brokenAt: number | null = null) => {
    log.warn({ work: job.name, reason, detail, brokenAt, pid: child.pid }, 'work on a file failed');
    reject(new FileWorkFailed(reason, detail, brokenAt));
  };
  const handleMessage = (answer: FromProcess) => {
    if ('progress' in answer) onProgress?.(answer.progress);
    else if ('failure' in answer) end(answer.failure, answer.detail, answer.brokenAt);
    else resolve(answer.made);
  };
  const handleExit = (code: number | null, signal: string | null) => end('crashed', signal ?? code);
  const handleError = (error: Error) => end('crashed', error.message);
  const endBoth = (reason: FailureReason, detail: unknown) => {
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
