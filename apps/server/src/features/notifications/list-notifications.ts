import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { cutPage, keyToId } from '../../platform/http/paging.ts';
import { presentNotification } from './presenter.ts';
import { countNotifications, notificationsOf, type Kind } from './queries.ts';

type Listing = { count: number; page?: string | undefined; sort_by: 'all' | 'unread'; type: Kind };

const NOTHING = { rows: [], next: null, total: 0, unread: 0 };

/** My notifications, newest first; none while the address they were granted to is not verified. */
export async function listNotifications(app: App, actor: Actor, { count, page, sort_by: sortBy, type }: Listing) {
  if (!actor.emailVerified) return NOTHING;
  const isUnreadOnly = sortBy === 'unread';
  const [found, { total, unread }] = await Promise.all([
    notificationsOf(app.db, {
      userId: actor.userId,
      kind: type,
      isUnreadOnly,
      before: keyToId(page),
      limit: count + 1,
    }),
    countNotifications(app.db, actor.userId, type),
  ]);
  const { rows, next } = cutPage(found, count, ({ id }) => id);
  return {
    rows: rows.map((row) => presentNotification(row, app.signer)),
    next,
    total: isUnreadOnly ? unread : total,
    unread,
  };
}
