import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { sweepDownloads } from './actions/sweep-downloads.ts';

/** Removes downloads that the list no longer shows. */
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
