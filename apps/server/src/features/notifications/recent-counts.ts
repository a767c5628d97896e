import { UNREAD_COUNT_MAX } from '@facet/contract/constants/limits';
import type { App } from '../../platform/app.ts';
import { perApp } from '../../platform/per-app.ts';
import { createRecent } from '../../platform/recent.ts';
import type { Which } from './list-query.ts';
import { countNotifications, countUnread, isUnread, type Mine } from './queries.ts';

/** From this many on nobody notices a stale total. */
const LARGE = 1000;
const TOTAL_KEPT_MS = 30_000;
const UNREAD_KEPT_MS = 5000;

const totals = perApp(({ rights }: Pick<App, 'rights'>) =>
  createRecent<number>({
    keptMs: TOTAL_KEPT_MS,
    version: () => rights.changes,
    isKept: (count) => count >= LARGE,
  }),
);
const unread = perApp(({ rights }: Pick<App, 'rights'>) =>
  createRecent<{ count: number; oldestId: number | null }>({
    keptMs: UNREAD_KEPT_MS,
    version: () => rights.changes,
    isKept: ({ count }) => count >= UNREAD_COUNT_MAX,
  }),
);

type Counting = Pick<App, 'db' | 'rights' | 'kept'>;

/** How many there are, all or unread, up to 10,000; a large count is slow, and may be half a minute old. */
export const recentTotal = (app: Counting, which: Exclude<Which, 'waiting'>, mine: Mine): Promise<number> =>
  totals(app).get(`${which} ${mine.kind} ${mine.userId}`, () => countNotifications(app.db, which, mine));

/**
 * How many are unread, up to `UNREAD_COUNT_MAX`. While the oldest of that many stays unread, they were not all read
 * at once, and for some seconds they are not counted again.
 */
export async function recentUnread(app: Counting, mine: Mine): Promise<number> {
  const key = `${mine.kind} ${mine.userId}`;
  const known = unread(app).find(key);
  if (known?.oldestId && (await isUnread(app.db, known.oldestId))) return known.count;
  return (await unread(app).load(key, () => countUnread(app.db, mine))).count;
}
