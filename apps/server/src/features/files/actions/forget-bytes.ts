import { whileNotBackedUp } from '../../../db/rows/deletion-lock.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { forgetBytesJob } from '../job-types.ts';
import { AFTER_BACKUP } from './purge-files.ts';

/** Removes stored bytes that no row names any more; in a while if a backup is being made, whose rows may name them. */
export async function forgetBytes(app: App, keys: readonly string[]): Promise<void> {
  const isDone = await whileNotBackedUp(app.pool, async () => {
    for (const key of keys) await app.storage.remove(key);
  });
  if (isDone) return;
  await transact(app, (tx) => app.jobs.send(tx, forgetBytesJob, { keys: [...keys] }, AFTER_BACKUP));
}
