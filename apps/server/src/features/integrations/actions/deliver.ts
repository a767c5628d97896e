import type { App } from '../../../platform/app.ts';
import { deliveryQuery, type DeliveryFacts } from '../delivery-query.ts';
import { sendDelivery } from '../send-delivery.ts';
import { endDelivery, recordAttempt } from './record-attempt.ts';
import { message } from '@facet/contract/words/speech';

const DAY_MS = 86_400_000;
export const DISABLED_TEXT = message('The connection was disabled');
const LEFT_TEXT = message('The project was moved to another space');

/** Why a delivery must no longer be sent; null while it may be. */
function reasonToEnd({ isActive, project, space }: DeliveryFacts): string | null {
  if (!isActive) return DISABLED_TEXT;
  return project && project.spaceId !== space.id ? LEFT_TEXT : null;
}

/** Makes one attempt; throws when there is to be another. After a day, or a refusal, the delivery has failed. */
export async function deliver(app: App, deliveryId: number): Promise<void> {
  const [facts] = await deliveryQuery(app.db, { deliveryId });
  if (facts?.status !== 'pending') return;
  const end = reasonToEnd(facts);
  if (end !== null) return endDelivery(app, deliveryId, end);
  const attempt = await sendDelivery(app, facts);
  const isLast = attempt.isFinal || Date.now() - facts.createdAt.getTime() > DAY_MS;
  await recordAttempt(app, deliveryId, { ...attempt, isFinal: isLast });
  if (!isLast) throw new Error(`a delivery was answered ${attempt.responseStatus ?? 'by nobody'} and comes again`);
}
