import { and, eq, sql } from 'drizzle-orm';
import { integrationDeliveries } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Attempt } from '../send-delivery.ts';

const ofPending = (deliveryId: number) =>
  and(eq(integrationDeliveries.id, deliveryId), eq(integrationDeliveries.status, 'pending'));

/** Records how an attempt went; a delivery that was ended meanwhile stays ended. */
export const recordAttempt = (app: App, deliveryId: number, attempt: Attempt) =>
  transact(app, async (tx) => {
    const { isDone, isFinal, responseStatus, responseText } = attempt;
    const end = isFinal
      ? { status: isDone ? ('succeeded' as const) : ('failed' as const), finishedAt: new Date() }
      : {};
    const [row] = await tx
      .update(integrationDeliveries)
      .set({ attempts: sql`${integrationDeliveries.attempts} + 1`, responseStatus, responseText, ...end })
      .where(ofPending(deliveryId))
      .returning();
    return row;
  });

/** Ends a delivery that must no longer be sent. */
export const endDelivery = (app: App, deliveryId: number, why: string) =>
  transact(app, async (tx) => {
    await tx
      .update(integrationDeliveries)
      .set({ status: 'failed', finishedAt: new Date(), responseText: why })
      .where(ofPending(deliveryId));
  });
