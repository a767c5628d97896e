import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { FileWorkFailed, type FailureReason } from '../file-processes/file-work-failed.ts';
import { bareEnvironment } from './find-ffmpeg.ts';
import { lowerPriority } from '../lower-priority.ts';
import { watchMemory } from '../watch-memory.ts';

/** `timeoutMs` per film, `maxBytes` written, `memoryMax` in bytes. */
export type FilmLimits = { timeoutMs: number; maxBytes: number; memoryMax: number };
type Run = FilmLimits & {
  path: string;
  args: readonly string[];
  /** Where it writes. */
  target: string;
  signal: AbortSignal;
  /** How far it is, in percent. */
  onProgress: (percent: number) => void;
};

const WATCH_MS = 250;
const KEPT_TEXT = 4000;
const ALMOST = 99;
const MICROSECONDS = 1_000_000;

/** The video's length in seconds; null until ffmpeg has said it. */
function lengthIn(text: string): number | null {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Listens to ffmpeg's output: how long the video is, how far it is, and why it failed. */
function listen(output: Readable, errors: Readable, onProgress: Run['onProgress']): () => string {
  let [said, length] = ['', null as number | null];
  errors.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    length ??= lengthIn(said);
    said = said.slice(-KEPT_TEXT);
  });
  const lines = createInterface({ input: output });
  lines.on('line', (line) => {
    const [, time] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (time !== undefined && length)
      onProgress(Math.min(ALMOST, Math.floor((Number(time) / MICROSECONDS / length) * 100)));
  });
  return () => said;
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Runs ffmpeg once, at the lowest priority; throws FileWorkFailed when it fails or takes too much. */
export function runFfmpeg({ path, args, target, signal, onProgress, ...limits }: Run): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (signal.aborted) return Promise.reject(new FileWorkFailed('closed'));
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env: bareEnvironment() });
  const said = listen(child.stdout, child.stderr, onProgress);
  let ending: FileWorkFailed | null = null;
  const end = (reason: FailureReason, cause?: unknown) => {
    ending ??= new FileWorkFailed(reason, cause);
    child.kill('SIGKILL');
  };
  const lower = () => child.pid !== undefined && child.exitCode === null && quietly(() => lowerPriority(child.pid));
  lower();
  const watch = setInterval(() => {
    lower();
    void sizeOf(target).then((size) => size > limits.maxBytes && end('too_large'));
  }, WATCH_MS);
  const timer = setTimeout(() => end('timed_out'), limits.timeoutMs);
  const unwatch = watchMemory(child, limits.memoryMax, () => end('too_heavy'));
  const abort = () => end('closed');
  signal.addEventListener('abort', abort);
  child.once('error', (error) => reject(new FileWorkFailed('crashed', error)));
  child.once('close', (code) => {
    if (code === 0 && !ending) return resolve();
    reject(ending ?? new FileWorkFailed(findReason(code, said()), new Error(said())));
  });
  return promise.finally(() => {
    clearInterval(watch);
    clearTimeout(timer);
    unwatch();
    signal.removeEventListener('abort', abort);
  });
}

/** Why it ended, on its own or by somebody else's signal; a full disk says nothing about the video. */
const findReason = (code: number | null, said: string): FailureReason =>
  code === null || said.includes('No space left') ? 'crashed' : 'broken';

/** Ignores failures, because the process may have ended meanwhile. */
function quietly(change: () => void): void {
  try {
    change();
  } catch {
    // There is no process left to change.
  }
}
