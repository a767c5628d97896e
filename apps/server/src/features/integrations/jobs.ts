import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { deliver } from './actions/deliver.ts';
import { sweepDeliveries } from './actions/sweep-deliveries.ts';
import { deliverJob } from '../activity/job-types.ts';

/** Background work of connections. Pauses grow from ten seconds to an hour; the delivery itself ends after a day. */
export function defineIntegrationJobs(app: App): void {
  app.jobs.define({
    ...deliverJob,
    run: ({ delivery_id: deliveryId }) => deliver(app, deliveryId),
    retryLimit: 60,
    retryDelaySeconds: 10,
    retryDelayMaxSeconds: 3600,
    expireInSeconds: 60,
    concurrency: 4,
  });
  app.jobs.define({
    name: 'integrations.sweep',
    schema: z.object({}),
    run: () => sweepDeliveries(app),
    concurrency: 1,
    schedule: { cron: '53 3 * * *', data: {} },
  });
}
