import { UNREAD_COUNT_MAX } from '@facet/contract/constants/limits';
import type { Database } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Which } from './list-query.ts';
import { countNotifications, countUnread, isUnread, type Mine } from './queries.ts';

/** From this many on nobody notices a stale total. */
const LARGE = 1000;
const TOTAL_KEPT_MS = 30_000;
const UNREAD_KEPT_MS = 5000;
const SIZE = 5000;

type Kept = { count: number; at: number; rights: number; oldestId: number | null };
const keptOf = new WeakMap<Database, Map<string, Kept>>();

function storeOf(db: Database): Map<string, Kept> {
  const known = keptOf.get(db);
  if (known) return known;
  const store = new Map<string, Kept>();
  keptOf.set(db, store);
  return store;
}

type Counting = Pick<App, 'db' | 'rights'>;

function find({ db, rights }: Counting, key: string, keptMs: number): Kept | undefined {
  const known = storeOf(db).get(key);
  return known && known.rights === rights.changes && performance.now() - known.at < keptMs ? known : undefined;
}

function keep({ db }: Counting, key: string, kept: Kept) {
  const store = storeOf(db);
  if (store.size >= SIZE) store.clear();
  store.set(key, kept);
}

/** How many there are, all or unread, up to 10,000; a large count is slow, and may be half a minute old. */
export async function recentTotal(app: Counting, which: Exclude<Which, 'waiting'>, mine: Mine): Promise<number> {
  const key = `${which} ${mine.kind} ${mine.userId}`;
  const known = find(app, key, TOTAL_KEPT_MS);
  if (known) return known.count;
  const before = { at: performance.now(), rights: app.rights.changes };
  const count = await countNotifications(app.db, which, mine);
  if (count >= LARGE) keep(app, key, { ...before, count, oldestId: null });
  return count;
}

/**
 * How many are unread, up to `UNREAD_COUNT_MAX`. While the oldest of that many stays unread, they were not all read
 * at once, and for some seconds they are not counted again.
 */
export async function recentUnread(app: Counting, mine: Mine): Promise<number> {
  const key = `few ${mine.kind} ${mine.userId}`;
  const known = find(app, key, UNREAD_KEPT_MS);
  if (known?.oldestId && (await isUnread(app.db, known.oldestId))) return known.count;
  const before = { at: performance.now(), rights: app.rights.changes };
  const { count, oldestId } = await countUnread(app.db, mine);
  if (count >= UNREAD_COUNT_MAX) keep(app, key, { ...before, count, oldestId });
  return count;
}
