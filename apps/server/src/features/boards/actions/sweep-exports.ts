import { DOWNLOAD_DAYS } from '@facet/contract/constants/limits';
import { asc, inArray, lt } from 'drizzle-orm';
import { whileNotBackedUp } from '../../../db/rows/deletion-lock.ts';
import { boardExports } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 100;

/** Removes PDFs that are too old to be kept: their bytes, then their rows; none while a backup is being made. */
export async function sweepExports(app: App, signal: AbortSignal, now = Date.now()): Promise<void> {
  const since = new Date(now - DOWNLOAD_DAYS * DAY_MS);
  const old = () =>
    app.db
      .select({ id: boardExports.id, storageKey: boardExports.storageKey })
      .from(boardExports)
      .where(lt(boardExports.createdAt, since))
      .orderBy(asc(boardExports.createdAt))
      .limit(AT_ONCE);
  for (let rows = await old(); rows.length > 0; rows = await old()) {
    signal.throwIfAborted();
    const ids = rows.map(({ id }) => id);
    const isDone = await whileNotBackedUp(app.pool, async () => {
      for (const { storageKey } of rows) await app.storage.remove(storageKey);
      await app.db.delete(boardExports).where(inArray(boardExports.id, ids));
    });
    if (!isDone) return;
  }
}
