import { lt } from 'drizzle-orm';
import { downloads } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { keptSince } from '../queries.ts';

/** Removes downloads that the list no longer shows. */
export const sweepDownloads = (app: App) =>
  transact(app, async (tx) => {
    await tx.delete(downloads).where(lt(downloads.createdAt, keptSince()));
  });
