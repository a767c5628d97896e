import { Worker } from 'node:worker_threads';
import { createOrderedTasks } from '../../../platform/realtime/ordered-tasks.ts';

const TIMEOUT_MS = 60_000;
const MEMORY_MB = 2048;

function mergeInThread(updates: readonly Uint8Array[]): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const worker = new Worker(new URL('merge-thread.ts', import.meta.url), {
    workerData: updates,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const timer = setTimeout(() => reject(new Error('merging the updates of a board took too long')), TIMEOUT_MS);
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', (code) => reject(new Error(`the thread that merges updates ended with ${code}`)));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

const inTurn = createOrderedTasks<'merging'>();

/** Merges what is stored of a large document in a thread of its own, so that nothing else waits; one at a time. */
export const mergeApart = (updates: readonly Uint8Array[]): Promise<Uint8Array> =>
  inTurn('merging', () => mergeInThread(updates));
