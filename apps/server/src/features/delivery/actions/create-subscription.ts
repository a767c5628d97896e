import { PUSH_SUBSCRIPTIONS_MAX } from '@facet/contract/constants/limits';
import { invalidText } from '@facet/contract/constants/texts';
import type { createPushSubscription } from '@facet/contract/endpoints/push';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { pushSubscriptions, users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, invalid } from '../../../platform/errors.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { isPushKey, isPushSecret, toBase64url } from '../../../platform/push/push-keys.ts';
import { t } from '@facet/contract/words/speech';

type Subscription = z.output<typeof createPushSubscription.body>;

/** Whether a session may receive push: not a guest's, which is over before messages come. */
const mayTakePush = ({ guest }: Pick<Actor, 'guest'>): boolean => guest === null;

/** The browser gives the address of its push service, but anybody can claim to be a browser. */
function refuseWrong(app: App, { endpoint, publicKey, authToken }: Subscription): void {
  if (!isPushKey(publicKey)) throw invalid({ publicKey: [invalidText(t('Key'))] });
  if (!isPushSecret(authToken)) throw invalid({ authToken: [invalidText(t('Key'))] });
  try {
    app.outbound.check(endpoint);
  } catch (error) {
    // The refusal is worded for whoever chose the address.
    if (error instanceof OutboundError) throw invalid({ endpoint: [error.message] });
    throw error;
  }
}

async function keepNewest(tx: Tx, userId: number): Promise<void> {
  const tooMany = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(PUSH_SUBSCRIPTIONS_MAX);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.id, tooMany)));
}

/** Forgets an address that its push service has given up, and says whether it had. */
async function forgetGone(tx: Tx, endpoint: string): Promise<boolean> {
  const isIt = and(eq(pushSubscriptions.endpoint, endpoint), inArray(pushSubscriptions.refusedStatus, [404, 410]));
  return (await tx.delete(pushSubscriptions).where(isIt).returning({ id: pushSubscriptions.id })).length > 0;
}

/**
 * Sends push to the actor's browser from now on; a browser registered by another session now belongs to this one. An
 * address that is gone is not taken again: the browser has to ask for a new one, and tells its person.
 */
export const createSubscription = (app: App, actor: Actor, body: Subscription) =>
  transact(app, async (tx) => {
    if (!mayTakePush(actor)) throw forbidden(t('receive push messages in a guest session'));
    refuseWrong(app, body);
    const { endpoint, contentEncoding } = body;
    const { userId, sessionId } = actor;
    if (await forgetGone(tx, endpoint)) return { endpoint, is_gone: true };
    // One at a time, so that two at once never leave one too many.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).limit(1).for('no key update');
    const keys = { publicKey: toBase64url(body.publicKey), authToken: toBase64url(body.authToken) };
    const row = { userId, sessionId, ...keys, contentEncoding };
    await tx
      .insert(pushSubscriptions)
      .values({ ...row, endpoint })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...row, createdAt: sql`now()` } });
    await keepNewest(tx, userId);
    return { endpoint, is_gone: false };
  });

/** Stops push to one of the actor's browsers; a second call changes nothing. */
export const deleteSubscription = (app: App, { userId }: Actor, { endpoint }: { endpoint: string }) =>
  transact(app, async (tx) => {
    const isIt = and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint));
    await tx.delete(pushSubscriptions).where(isIt);
  });
