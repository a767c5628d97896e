import { setTimeout as wait } from 'node:timers/promises';

const TICK_MS = 1000;

type JobClock = {
  /** Which of the watched queues have a job that is due. */
  due: () => Promise<readonly string[]>;
  wake: (queue: string) => void;
};

/**
 * Wakes the workers of delayed and repeated jobs: NOTIFY tells of a job when it is sent, not when it is due. One
 * query a second for all queues, instead of one per worker. Returns how to stop it.
 */
export function startJobClock({ due, wake }: JobClock): { stop: () => Promise<void> } {
  const end = new AbortController();
  const keep = async () => {
    while (!end.signal.aborted) {
      // When the database is away, the workers report that themselves.
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
