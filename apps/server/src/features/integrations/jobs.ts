import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { integrationDeliveries } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import type { App } from '../../platform/app.ts';
import { deliver } from './actions/deliver.ts';
import { deliverJob } from '../activity/job-types.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/** Ends deliveries whose attempts broke off, and deletes old ones. */
const sweepDeliveries = (app: App) =>
  transact(app, async (tx) => {
    const before = (days: number) => lt(integrationDeliveries.createdAt, new Date(Date.now() - days * DAY_MS));
    await tx
      .update(integrationDeliveries)
      .set({ status: 'failed', finishedAt: new Date() })
      .where(and(eq(integrationDeliveries.status, 'pending'), before(2)));
    await tx.delete(integrationDeliveries).where(before(KEPT_DAYS));
  });

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
