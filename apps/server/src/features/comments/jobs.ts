import type { App } from '../../platform/app.ts';
import { placePins } from './actions/place-pins.ts';
import { placePinsJob } from './job-types.ts';

/** One item at a time, so that a pin's place is known before it is carried on. */
export function defineCommentJobs(app: App): void {
  app.jobs.define({
    ...placePinsJob,
    run: ({ item_id: itemId }) => placePins(app, itemId),
    retryLimit: 2,
    concurrency: 1,
  });
}
