import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedDatabaseLog } from './embedded-database-log.ts';
import type { Postmaster } from './spawn-postmaster.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

export type KeptRunning = { pid: () => number; stop: () => Promise<void> };

/** Starts the server, and again whenever it ends by itself, until `stop`. The first start may reject. */
export async function keepRunning(start: () => Promise<Postmaster>, log: EmbeddedDatabaseLog): Promise<KeptRunning> {
  let current = await start();
  const stopping = new AbortController();
  const watched = watch();

  async function watch(): Promise<void> {
    for (;;) {
      await current.exited;
      if (stopping.signal.aborted) return;
      log.error(`PostgreSQL (pid ${current.pid}) ended unexpectedly; starting it again.`);
      const next = await startAgain(start, stopping.signal, log);
      if (!next) return;
      current = next;
      if (stopping.signal.aborted) await current.stop();
    }
  }

  return {
    pid: () => current.pid,
    stop: async () => {
      stopping.abort();
      if (!current.hasExited()) await current.stop();
      await watched;
    },
  };
}

async function startAgain(start: () => Promise<Postmaster>, stopping: AbortSignal, log: EmbeddedDatabaseLog) {
  for (let pause = FIRST_PAUSE_MS; !stopping.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await start();
    } catch (error) {
      log.error(`PostgreSQL cannot be started again yet: ${error instanceof Error ? error.message : String(error)}`);
      // Aborted by `stop`, the pause rejects; the loop then ends by its own condition.
      await delay(pause, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}
