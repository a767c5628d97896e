import { and, eq, lt } from 'drizzle-orm';
import { integrationDeliveries } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/** Ends deliveries whose attempts broke off, and deletes old ones. */
export const sweepDeliveries = (app: App) =>
  transact(app, async (tx) => {
    const before = (days: number) => lt(integrationDeliveries.createdAt, new Date(Date.now() - days * DAY_MS));
    await tx
      .update(integrationDeliveries)
      .set({ status: 'failed', finishedAt: new Date() })
      .where(and(eq(integrationDeliveries.status, 'pending'), before(2)));
    await tx.delete(integrationDeliveries).where(before(KEPT_DAYS));
  });
