import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { integrationDeliveries, spaceIntegrations } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { lockedIntegrationFor } from '../access.ts';
import { presentIntegration } from '../presenter.ts';
import { listedIntegration } from '../queries.ts';
import { DISABLED_TEXT } from './deliver.ts';

const setDisabled = (tx: Tx, id: number, disabledAt: Date | null) =>
  tx.update(spaceIntegrations).set({ disabledAt, updatedAt: new Date() }).where(eq(spaceIntegrations.id, id));

const endWaiting = (tx: Tx, integrationId: number) =>
  tx
    .update(integrationDeliveries)
    .set({ status: 'failed', finishedAt: new Date(), responseText: DISABLED_TEXT })
    .where(and(eq(integrationDeliveries.integrationId, integrationId), eq(integrationDeliveries.status, 'pending')));

/** Stops a connection; whatever was waiting for delivery is dropped. */
export const disableIntegration = (app: App, actor: Actor, integrationId: number) =>
  transact(app, async (tx) => {
    const { id, disabledAt } = await lockedIntegrationFor(tx, actor, integrationId);
    if (!disabledAt) await setDisabled(tx, id, new Date());
    await endWaiting(tx, id);
    return presentIntegration(await listedIntegration(tx, id));
  });

/** Lets a connection work again, from the next event on. */
export const enableIntegration = (app: App, actor: Actor, integrationId: number) =>
  transact(app, async (tx) => {
    const { id } = await lockedIntegrationFor(tx, actor, integrationId);
    await setDisabled(tx, id, null);
    return presentIntegration(await listedIntegration(tx, id));
  });
