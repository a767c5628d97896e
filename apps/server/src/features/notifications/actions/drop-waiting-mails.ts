import type { NotificationType } from '@facet/contract/constants/notifications';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { notifications } from '../../../db/schema/index.ts';

type Waiting = { userId: number; types: readonly NotificationType[]; email: 'at_once' | 'digest' };

/** Cancels mails that somebody no longer wants; the notifications stay under the bell. */
export async function dropWaitingMails(tx: Tx, { userId, types, email }: Waiting): Promise<void> {
  await tx
    .update(notifications)
    .set({ email: null })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.email, email),
        isNull(notifications.emailedAt),
        isNull(notifications.readAt),
        inArray(notifications.type, [...types]),
      ),
    );
}
