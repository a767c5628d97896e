import type { App } from '../../platform/app.ts';
import { fillSample } from './actions/fill-sample.ts';
import { removeSample, sweepSamples } from './actions/remove-sample.ts';
import { fillSampleJob, removeSampleJob, sweepSamplesJob } from './job-types.ts';

/** Background work on sample collections. */
export function defineSampleJobs(app: App): void {
  // One at a time: only somebody looking around waits for it.
  app.jobs.define({
    ...fillSampleJob,
    run: (data, signal) => fillSample(app, data.user_id, signal),
    concurrency: 1,
    retryLimit: 2,
  });
  app.jobs.define({ ...removeSampleJob, run: (data, signal) => removeSample(app, data.user_id, signal) });
  app.jobs.define({
    ...sweepSamplesJob,
    run: (_data, signal) => sweepSamples(app, signal),
    concurrency: 1,
    schedule: { cron: '41 4 * * *', data: {} },
  });
}
