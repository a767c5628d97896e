import { and, eq, lt, ne } from 'drizzle-orm';
import { fileWorks } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { FileWorkFailed } from '../../../platform/file-processes/file-work-failed.ts';
import { tellFailure } from './tell-failure.ts';

const PATIENCE_MS = 3_600_000;
const BATCH = 200;

/**
 * So that nobody waits for ever, anything that has waited or run for an hour counts as failed until its job says
 * otherwise.
 */
export async function endForgottenWorks(app: App, signal: AbortSignal, now = Date.now()): Promise<void> {
  const isForgotten = and(ne(fileWorks.state, 'failed'), lt(fileWorks.since, new Date(now - PATIENCE_MS)));
  const forgotten = await app.db
    .select({ fileId: fileWorks.fileId, work: fileWorks.work })
    .from(fileWorks)
    .where(isForgotten)
    .orderBy(fileWorks.since)
    .limit(BATCH);
  for (const one of forgotten) {
    signal.throwIfAborted();
    await transact(app, async (tx) => {
      const [still] = await tx
        .select()
        .from(fileWorks)
        .where(and(eq(fileWorks.fileId, one.fileId), eq(fileWorks.work, one.work), isForgotten))
        .for('update');
      if (still) await tellFailure(tx, one, new FileWorkFailed('timed_out'));
    });
  }
}
