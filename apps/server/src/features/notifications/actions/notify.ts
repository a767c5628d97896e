import {
  NOTIFICATION_TOPIC_OF,
  type NotificationData,
  type NotificationLink,
  type NotificationType,
} from '@facet/contract/entities/notification';
import type { Tx } from '../../../db/client.ts';
import { notifications } from '../../../db/schema/index.ts';
import { findWishes } from '../find-wishes.ts';

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

type Row = ReturnType<typeof rowsOf>[number];

const placeOf = ({ data }: Row) => ({ projectId: data.project_id, spaceId: data.space_id });

/** Tells people of something they want to hear of, except the one who did it; frames leave after the commit. */
export async function notify(tx: Tx, ...notices: readonly Notice[]): Promise<void> {
  const all = notices.flatMap(rowsOf);
  if (all.length === 0) return;
  const wishes = await findWishes(tx, { userIds: all.map(({ userId }) => userId), places: all.map(placeOf) });
  const wanted = all.filter(
    (row) => wishes.choicesOf(row.userId, placeOf(row))?.[NOTIFICATION_TOPIC_OF[row.type]].in_app,
  );
  if (wanted.length === 0) return;
  const rows = await tx
    .insert(notifications)
    .values(wanted)
    .returning({ userId: notifications.userId, uuid: notifications.uuid });
  // Somebody who has not proven the address finds it later; until then nothing leaves for whoever is signed in as them.
  for (const { userId, uuid } of rows) {
    if (wishes.isProven(userId)) tx.afterCommit({ kind: 'notification', userId, uuid });
  }
}
