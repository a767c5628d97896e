import { integrationDeliveries } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { integrationFor } from '../access.ts';
import { deliveryQuery } from '../delivery-query.ts';
import { presentDelivery } from '../presenter.ts';
import { sendDelivery } from '../send-delivery.ts';
import { recordAttempt } from './record-attempt.ts';
import { t } from '@facet/contract/words/speech';

const makeTest = (app: App, actor: Actor, integrationId: number) =>
  transact(app, async (tx) => {
    const { id, disabledAt } = await integrationFor(tx, actor, integrationId);
    if (disabledAt) throw conflict(t('Enable the connection to test it'));
    const [row] = await tx
      .insert(integrationDeliveries)
      .values({ integrationId: id, event: 'test', payload: { user_id: actor.userId, items: [] } })
      .returning({ id: integrationDeliveries.id });
    return row?.id ?? 0;
  });

/** Sends a test right away, once, and returns how it went. */
export async function testIntegration(app: App, actor: Actor, integrationId: number) {
  const deliveryId = await makeTest(app, actor, integrationId);
  const [facts] = await deliveryQuery(app.db, { deliveryId });
  if (!facts) throw new Error('a test delivery is gone');
  const attempt = await sendDelivery(app, facts);
  const row = await recordAttempt(app, deliveryId, { ...attempt, isFinal: true });
  if (!row) throw conflict(t('The connection has been disabled'));
  return presentDelivery(row);
}
