import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseConnection } from './database-connection.ts';
import type { Postmaster, PostmasterPlan } from './spawn-postmaster.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { awaitDatabase } from './open-database.ts';
import { spawnPostmaster } from './spawn-postmaster.ts';

const BACKENDS_PATIENCE_MS = 20_000;
const BACKENDS_POLL_MS = 50;
// Reported while processes of a killed postmaster have not yet noticed its end.
const BACKENDS_ALIVE = /pre-existing shared memory block/;

/** Starts the server on its cluster and resolves when it takes connections to the database. */
export async function startPostmaster(plan: PostmasterPlan, connection: DatabaseConnection): Promise<Postmaster> {
  const deadline = performance.now() + BACKENDS_PATIENCE_MS;
  for (;;) {
    const postmaster = spawnPostmaster(plan);
    if (await openOrStop(postmaster, connection)) return postmaster;
    const output = postmaster.output();
    if (!BACKENDS_ALIVE.test(output) || performance.now() > deadline) throw startFailed(output, plan.log.path);
    await delay(BACKENDS_POLL_MS);
  }
}

async function openOrStop(postmaster: Postmaster, connection: DatabaseConnection): Promise<boolean> {
  try {
    return await awaitDatabase(connection, postmaster.hasExited);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
}

function startFailed(output: string, logPath: string): EmbeddedDatabaseError {
  const reason = output.match(/(?:FATAL|PANIC): {2}(.*)/)?.[1] ?? output.trim().split('\n').at(-1);
  return new EmbeddedDatabaseError(
    'embedded_database_failed',
    `PostgreSQL did not start: ${reason || 'it said nothing'} (see ${logPath}).`,
  );
}
