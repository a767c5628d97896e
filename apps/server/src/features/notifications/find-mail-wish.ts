import type { NotificationTopic } from '@facet/contract/constants/notifications';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { App } from '../../platform/app.ts';
import { unsubscribeHeaders } from '../../platform/mail/unsubscribe-token.ts';
import { findWishes } from './find-wishes.ts';
import { isProvenSender } from './sender-sql.ts';

const provenSender = prepared(
  'proven_sender',
  sql`select from users u where u.id = ${sql.placeholder('fromId')} and ${isProvenSender(sql`u`)} and u.deleted_at is null`,
);

type Asked = {
  userId: number;
  /** In whose name it is sent. */
  fromId: number;
  topic: NotificationTopic;
  projectId?: number | null | undefined;
  spaceId?: number | null | undefined;
};

/**
 * The headers of a mail that an event sends by itself, with a link for its reader alone; null when its reader
 * wants no mail of its topic, or its sender has not proven their address or is gone. Whoever has no account yet
 * has no other way to hear of it, and is always mailed.
 */
export async function findMailWish(app: App, { userId, fromId, topic, projectId, spaceId }: Asked) {
  const [sender] = await provenSender(app.db, { fromId });
  if (!sender) return null;
  const place = { projectId, spaceId };
  const wish = (await findWishes(app.db, { userIds: [userId], places: [place] })).wishOf(userId, place);
  if (!wish?.isRegistered || !wish.isProven) return {};
  return wish.choices[topic].email ? unsubscribeHeaders(app, { userId, scope: topic }) : null;
}
