import type { NotificationData, NotificationLink, NotificationType } from '@facet/contract/entities/notification';
import { inArray, isNotNull, and } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { notifications, users } from '../../../db/schema/index.ts';

export type Notice = {
  userIds: readonly number[];
  actorId: number;
  type: NotificationType;
  message: string;
  link: NotificationLink | null;
  data: NotificationData;
};

const rowsOf = ({ userIds, actorId, type, message, link, data }: Notice) =>
  [...new Set(userIds)]
    .filter((userId) => userId !== actorId)
    .map((userId) => ({ userId, actorId, type, message, link, data, projectId: data.project_id ?? null }));

/** Tells people of something, except the one who did it; rows of the caller's transaction, frames after its commit. */
export async function notify(tx: Tx, ...notices: readonly Notice[]): Promise<void> {
  const values = notices.flatMap(rowsOf);
  if (values.length === 0) return;
  const rows = await tx
    .insert(notifications)
    .values(values)
    .returning({ userId: notifications.userId, uuid: notifications.uuid });
  const receivers = [...new Set(values.map(({ userId }) => userId))];
  const proven = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, receivers), isNotNull(users.emailVerifiedAt)));
  // Somebody who has not proven the address finds it later; until then nothing leaves for whoever is signed in as them.
  const provenIds = new Set(proven.map(({ id }) => id));
  for (const { userId, uuid } of rows) {
    if (provenIds.has(userId)) tx.afterCommit({ kind: 'notification', userId, uuid });
  }
}
