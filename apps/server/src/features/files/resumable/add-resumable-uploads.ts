import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { sweepUploads } from '../actions/sweep-uploads.ts';
import { resumableRoutes } from './resumable-routes.ts';
import { openUploadStore } from './upload-store.ts';

/** Finds resumable uploads whose time is over. */
const sweepUploadsJob = { name: 'files.sweep-uploads', schema: z.object({}) };

/** Uploads of large files that resume after a lost connection: storage, calls and clean-up. */
export async function addResumableUploads(app: App): Promise<void> {
  const uploads = await openUploadStore(app);
  await resumableRoutes(app, uploads);
  app.jobs.define({
    ...sweepUploadsJob,
    run: (_data, signal) => sweepUploads(app, uploads, signal),
    concurrency: 1,
    schedule: { cron: '37 * * * *', data: {} },
  });
}
