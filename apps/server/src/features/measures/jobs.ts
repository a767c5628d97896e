import type { App } from '../../platform/app.ts';
import { SMALL_MODEL } from '../../platform/file-processes/kind-of-work.ts';
import { fillMeasuresJob, measureJob } from '../files/job-types.ts';
import { fillMeasures } from './actions/fill-measures.ts';
import { measureFile } from './actions/measure-file.ts';

/**
 * Models are measured one after the other, so that previews and tiles have a core left, but small ones beside a large
 * one.
 */
export function defineMeasureJobs(app: App): void {
  app.jobs.define({
    ...measureJob,
    run: ({ file_id: fileId }, signal) => measureFile(app, fileId, signal),
    retryLimit: 2,
    concurrency: 1,
    // The larger a model, the lower its priority.
    quickFrom: -SMALL_MODEL,
  });
  app.jobs.define({
    ...fillMeasuresJob,
    run: async () => void (await fillMeasures(app)),
    concurrency: 1,
    schedule: { cron: '*/2 * * * *', data: {} },
  });
}
