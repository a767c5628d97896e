import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NotificationData } from '@facet/contract/entities/notification';
import type { Tx } from '../../../db/client.ts';
import { notifications } from '../../../db/schema/index.ts';
import { notify, type Notice } from './notify.ts';

/** Changes the notices that people have of something: they find them unread, without another mail. Returns who had one. */
export async function changeNotices(tx: Tx, notice: Notice, subject: keyof NotificationData): Promise<Set<number>> {
  const { type, told, data, actorId } = notice;
  const changed = await tx
    .update(notifications)
    .set({
      told,
      actorId,
      createdAt: new Date(),
      readAt: sql`case when ${notifications.userId} = ${actorId} then now() end`,
    })
    .where(
      and(
        eq(notifications.type, type),
        inArray(notifications.userId, [...notice.userIds]),
        sql`${notifications.data} ->> ${subject} = ${String(data[subject])}`,
      ),
    )
    .returning({ userId: notifications.userId, uuid: notifications.uuid });
  for (const { userId, uuid } of changed) tx.afterCommit({ kind: 'notification', userId, uuid });
  return new Set(changed.map(({ userId }) => userId));
}

/**
 * Tells people of something by the one notice that each of them has of it: who was told before finds that notice
 * changed; who wasn't gets one.
 */
export async function notifyOnce(tx: Tx, notice: Notice, subject: keyof NotificationData): Promise<void> {
  const toldBefore = await changeNotices(tx, notice, subject);
  await notify(tx, { ...notice, userIds: notice.userIds.filter((userId) => !toldBefore.has(userId)) });
}
