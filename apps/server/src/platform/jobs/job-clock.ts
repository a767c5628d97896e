import { setTimeout as wait } from 'node:timers/promises';

const TICK_MS = 1000;

type JobClock = {
  /** The queues, of those that are watched, with a job whose time has come. */
  due: () => Promise<readonly string[]>;
  wake: (queue: string) => void;
};

/**
 * Wakes the workers of delayed and repeated jobs: NOTIFY tells of a job when it is sent, not when its time comes. One
 * question a second for all queues, where each worker would ask its own. Answers how to end it.
 */
export function startJobClock({ due, wake }: JobClock): { stop: () => Promise<void> } {
  const end = new AbortController();
  const keep = async () => {
    while (!end.signal.aborted) {
      // A database that is away for a moment: the workers say so, each for itself.
      for (const queue of await due().catch(() => [])) wake(queue);
      await wait(TICK_MS, undefined, { signal: end.signal }).catch(() => undefined);
    }
  };
  const kept = keep();
  return {
    stop() {
      end.abort();
      return kept;
    },
  };
}
