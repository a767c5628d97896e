import { Worker } from 'node:worker_threads';
import { chance } from './chance.ts';
import type { FuzzAnswer } from './fuzz-worker.ts';
import { mutate } from './mutate.ts';
import { sampleBoxes } from './samples.ts';

/** Nothing so small takes longer or more, unless a library is caught in what is damaged. */
const LIMIT_MS = 20_000;
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 };

type Ended = { format: string; seed: number; state: string; volume: number | null; ms: number };

const start = () => new Worker(new URL('./fuzz-worker.ts', import.meta.url), { resourceLimits: LIMITS });

/** One damaged file, read in a thread of its own, which is stopped as the viewer does when it takes too long. */
function readOne(worker: Worker, format: string, bytes: Uint8Array): Promise<FuzzAnswer> {
  return new Promise((resolve) => {
    const failed = (error: unknown) => {
      const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end({ state: isMemory ? 'too_much' : `died: ${String(error)}`, volume: null });
    };
    const end = (answer: FuzzAnswer) => {
      clearTimeout(timer);
      worker.off('message', end);
      worker.off('error', failed);
      resolve(answer);
    };
    const timer = setTimeout(() => end({ state: 'too_long', volume: null }), LIMIT_MS);
    worker.on('message', end);
    worker.on('error', failed);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ format, bytes });
  });
}

/** Reads `count` damaged files of each sample, and answers how each ended. */
export async function fuzzReaders(count: number, formats: (format: string) => boolean): Promise<Ended[]> {
  const ended: Ended[] = [];
  let worker = start();
  const samples = (await sampleBoxes()).filter(({ format }) => formats(format));
  for (const { format, bytes } of samples) {
    for (let seed = 1; seed <= count; seed += 1) {
      const since = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one thread, one file after the other
      const { state, volume } = await readOne(worker, format, mutate(bytes, chance(seed)));
      ended.push({ format, seed, state, volume, ms: performance.now() - since });
      // What a library left behind in its memory may not touch the next file.
      if (!['too_long', 'unreadable', 'too_much'].includes(state) && !state.startsWith('died')) continue;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await worker.terminate();
      worker = start();
    }
  }
  await worker.terminate();
  return ended;
}
