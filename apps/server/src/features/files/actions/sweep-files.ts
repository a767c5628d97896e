import { UPLOAD_WAITS_MS } from '@facet/contract/constants/uploads';
import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { files } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { isHeldByNothing } from './held-by-nothing.ts';
import { purgeFiles, purgeWhenFree } from './purge-files.ts';
import { trashThose } from './trash-files.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

/** Removes uploads that have been unattached for a day, and deleted files whose time in the trash is over. */
export async function sweepFiles(app: App, signal: AbortSignal, now = Date.now()): Promise<void> {
  const dayAgo = new Date(now - UPLOAD_WAITS_MS);
  const trashEnd = new Date(now - app.config.trashDays * DAY_MS);
  await inBatches(
    signal,
    () => forsake(app, dayAgo),
    (ids) => purgeWhenFree(app, ids),
  );
  let after = 0;
  const inTrash = () =>
    findIds(app, sql`${files.deletedAt} < ${trashEnd} and ${isHeldByNothing} and ${files.id} > ${after}`);
  await inBatches(signal, inTrash, async (ids) => {
    await purgeFiles(app, ids);
    after = ids.at(-1) ?? after;
  });
}

async function inBatches(signal: AbortSignal, next: () => Promise<number[]>, use: (ids: number[]) => Promise<void>) {
  for (let ids = await next(); ids.length > 0; ids = await next()) {
    signal.throwIfAborted();
    await use(ids);
  }
}

// Marked first, so that nobody can attach a file while its bytes are being removed. A file that is being attached right
// now is locked, and skipped.
function forsake({ db }: App, dayAgo: Date): Promise<number[]> {
  const old = db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.attachedAt), lt(files.createdAt, dayAgo), isNull(files.deletedAt), isHeldByNothing))
    .orderBy(files.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return trashThose(db, inArray(files.id, old));
}

async function findIds({ db }: App, where: SQL): Promise<number[]> {
  const rows = await db.select({ id: files.id }).from(files).where(where).orderBy(files.id).limit(BATCH);
  return rows.map(({ id }) => id);
}
