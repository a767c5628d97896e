import type { NotificationTopic } from '@facet/contract/entities/notification-settings';
import type { App } from '../../platform/app.ts';
import { unsubscribeHeaders } from '../../platform/mail/unsubscribe-token.ts';
import { findWishes } from './find-wishes.ts';

type Asked = {
  userId: number;
  topic: NotificationTopic;
  projectId?: number | null | undefined;
  spaceId?: number | null | undefined;
};

/**
 * The headers of a mail that an event sends by itself, with a link that is its reader's alone; null when its reader
 * wants none of its topic. Whoever has no account yet has no other way to hear of it, and is always mailed.
 */
export async function findMailWish(app: App, { userId, topic, projectId, spaceId }: Asked) {
  const place = { projectId, spaceId };
  const wish = (await findWishes(app.db, { userIds: [userId], places: [place] })).wishOf(userId, place);
  if (!wish?.isRegistered || !wish.isProven) return {};
  return wish.choices[topic].email ? unsubscribeHeaders(app, { userId, scope: topic }) : null;
}
