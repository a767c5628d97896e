import type { Log } from '../log.ts';
import { createThread, type Thread } from './create-thread.ts';

/** Threads apart, so that nobody's paper waits for a large board. */
export type Threads = {
  /** Draws PDFs that somebody is waiting for. */
  papers: Thread;
  /** Draws PDFs of boards. */
  boardPapers: Thread;
  /** Merges what is stored of large boards. */
  merging: Thread;
  /** Sums up many cost sheets that somebody is waiting for. */
  sums: Thread;
  /** Marks the previews that guests of a link are shown. */
  marks: Thread;
  close(): void;
};

const MINUTE_MS = 60_000;

/** The threads of this process; none runs before its first job. */
export function createThreads(log: Pick<Log, 'warn'>): Threads {
  const papers = createThread({ log, timeoutMs: 20_000, memoryMb: 512, jobsMax: 40, idleMs: 10 * MINUTE_MS });
  const boardPapers = createThread({ log, timeoutMs: MINUTE_MS, memoryMb: 1024, jobsMax: 10, idleMs: 10 * MINUTE_MS });
  // What it leaves behind is large, and the next one long away.
  const merging = createThread({ log, timeoutMs: MINUTE_MS, memoryMb: 2048, jobsMax: 1000, idleMs: 0 });
  const sums = createThread({ log, timeoutMs: MINUTE_MS, memoryMb: 512, jobsMax: 20, idleMs: 10 * MINUTE_MS });
  // A large picture is shown in many tiles at once.
  const marks = createThread({ log, timeoutMs: 20_000, memoryMb: 512, jobsMax: 1000, idleMs: 10 * MINUTE_MS });
  const close = () => [papers, boardPapers, merging, sums, marks].forEach((thread) => thread.close());
  return { papers, boardPapers, merging, sums, marks, close };
}
