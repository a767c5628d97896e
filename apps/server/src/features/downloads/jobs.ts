import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { downloads } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import type { App } from '../../platform/app.ts';
import { keptSince } from './queries.ts';

/** Removes downloads that the list no longer shows. */
export const sweepDownloads = (app: App) =>
  transact(app, async (tx) => {
    await tx.delete(downloads).where(lt(downloads.createdAt, keptSince()));
  });

const sweepDownloadsJob = { name: 'downloads.sweep', schema: z.object({}) };

/** Background work on downloads. */
export function defineDownloadJobs(app: App): void {
  app.jobs.define({
    ...sweepDownloadsJob,
    run: () => sweepDownloads(app),
    concurrency: 1,
    schedule: { cron: '41 3 * * *', data: {} },
  });
}
