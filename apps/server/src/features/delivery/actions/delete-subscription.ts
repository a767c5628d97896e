import { and, eq } from 'drizzle-orm';
import { pushSubscriptions } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';

/** Stops push to one of the actor's browsers; a second call changes nothing. */
export const deleteSubscription = (app: App, { userId }: Actor, { endpoint }: { endpoint: string }) =>
  transact(app, async (tx) => {
    const isIt = and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint));
    await tx.delete(pushSubscriptions).where(isIt);
  });
