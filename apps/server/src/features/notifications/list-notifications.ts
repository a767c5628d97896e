import { UNREAD_COUNT_MAX } from '@facet/contract/constants/limits';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { cutPage, keyToId } from '../../platform/http/paging.ts';
import { presentNotification } from './presenter.ts';
import type { Which } from './list-query.ts';
import { selectNotifications, type Kind, type Mine } from './queries.ts';
import { recentTotal, recentUnread } from './recent-counts.ts';

type Listing = { count: number; page?: string | undefined; sort_by: Which; type: Kind };

const NOTHING = { rows: [], next: null, total: 0, unread: 0 };

async function countBoth(app: App, which: Which, mine: Mine) {
  if (which === 'all') {
    const [unread, total] = await Promise.all([recentUnread(app, mine), recentTotal(app, 'all', mine)]);
    return { unread, total };
  }
  const unread = await recentUnread(app, mine);
  if (which === 'waiting') return { unread, total: null };
  return { unread, total: unread < UNREAD_COUNT_MAX ? unread : await recentTotal(app, 'unread', mine) };
}

/** My notifications, newest first; none while the address they were granted to is not verified. */
export async function listNotifications(app: App, actor: Actor, { count, page, sort_by: which, type }: Listing) {
  if (!actor.emailVerified) return NOTHING;
  const mine = { userId: actor.userId, kind: type };
  const [found, { total, unread }] = await Promise.all([
    selectNotifications(app.db, which, { ...mine, before: keyToId(page), limit: count + 1 }),
    countBoth(app, which, mine),
  ]);
  const { rows, next } = cutPage(found, count, ({ id }) => id);
  return { rows: rows.map((row) => presentNotification(row, app.signer)), next, total: total ?? rows.length, unread };
}
