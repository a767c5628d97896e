import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { chance } from './chance.ts';
import { mutate } from './mutate.ts';
import { sampleModels } from './samples.ts';
import { webAssembly, type Compiled } from './web-assembly.ts';

export type FuzzQuestion = { format: string; bytes: Uint8Array };
/** `shown`, why not, or `unreadable` if a library gave up; and the volume if there is one. */
export type FuzzAnswer = { state: string; volume: number | null };
/** What a thread says once it accepts files. */
export const READY: FuzzAnswer = { state: 'ready', volume: null };
export type FuzzSample = FuzzQuestion & { bytes: Uint8Array<ArrayBuffer> };
type Ended = { format: string; seed: number; state: string; volume: number | null; ms: number };

/** Nothing this small takes longer or more, unless a library gets stuck in the damage. */
const LIMIT_MS = 5000;
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 };

/** One damaged file, read in a thread that answers; it is stopped as in the viewer if that takes too long. */
function readOne(worker: Worker, question: FuzzQuestion): Promise<FuzzAnswer> {
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
    worker.postMessage(question);
  });
}

/** Lets the threads that `script` starts read `count` damaged files of each sample, and returns how each ended. */
export async function fuzzFiles(
  script: URL,
  samples: readonly FuzzSample[],
  count: number,
  workerData: object = {},
): Promise<Ended[]> {
  // What a thread loads before its first file can't be blamed on a file.
  const start = async () => {
    const worker = new Worker(script, { resourceLimits: LIMITS, workerData });
    await once(worker, 'message');
    return worker;
  };
  const ended: Ended[] = [];
  let worker = await start();
  for (const { format, bytes } of samples) {
    for (let seed = 1; seed <= count; seed += 1) {
      const since = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one thread, one file after the other
      const { state, volume } = await readOne(worker, { format, bytes: mutate(bytes, chance(seed)) });
      ended.push({ format, seed, state, volume, ms: performance.now() - since });
      if (!['too_long', 'too_much'].includes(state) && !state.startsWith('died')) continue;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await worker.terminate();
      // oxlint-disable-next-line no-await-in-loop -- see above
      worker = await start();
    }
  }
  await worker.terminate();
  return ended;
}

async function compiled(name: string): Promise<Compiled> {
  const path = createRequire(import.meta.url).resolve(name);
  return webAssembly.compile(new Uint8Array(await readFile(path)));
}

/** Reads `count` damaged models of each sample, and returns how each ended. */
export async function fuzzReaders(count: number, formats: (format: string) => boolean): Promise<Ended[]> {
  const [rhino, solid] = [
    await compiled('rhino3dm/rhino3dm.wasm'),
    await compiled('occt-import-js/dist/occt-import-js.wasm'),
  ];
  const samples = (await sampleModels()).filter(({ format }) => formats(format));
  return fuzzFiles(new URL('./fuzz-worker.ts', import.meta.url), samples, count, { rhino, solid });
}

/** How many files ended in each state, and how long the slowest took, as lines for people. */
export function tellEnds(ended: readonly Ended[]): string {
  const counts = Map.groupBy(ended, ({ format, state }) => `${format}: ${state}`);
  const inTime = ended.filter(({ state }) => state !== 'too_long');
  const slowest = inTime.toSorted((a, b) => b.ms - a.ms)[0];
  const lines = [...counts].map(([end, all]) => `${end} ${all.length}`);
  return [...lines, `slowest ${slowest?.format} ${slowest?.seed}: ${slowest?.ms.toFixed(0)} ms`, ''].join('\n');
}
