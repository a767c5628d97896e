import type { App } from '../../platform/app.ts';
import { sweepDownloads } from './actions/sweep-downloads.ts';
import { sweepDownloadsJob } from './job-types.ts';

/** Background work on downloads. */
export function defineDownloadJobs(app: App): void {
  app.jobs.define({
    ...sweepDownloadsJob,
    run: () => sweepDownloads(app),
    concurrency: 1,
    schedule: { cron: '41 3 * * *', data: {} },
  });
}
