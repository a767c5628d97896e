import type { App } from '../../platform/app.ts';
import { measureJob } from '../files/job-types.ts';
import { measureFile } from './actions/measure-file.ts';

/** Models are measured one after the other, so that previews and tiles have a core left. */
export function defineMeasureJobs(app: App): void {
  app.jobs.define({
    ...measureJob,
    run: ({ file_id: fileId }, signal) => measureFile(app, fileId, signal),
    retryLimit: 2,
    concurrency: 1,
  });
}
