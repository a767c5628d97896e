import type { Database } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Standing } from './standing.ts';

/** How long another process may still see old rights; the same as for sessions. */
const KEPT_MS = 1000;
const SIZE = 5000;

type Kept = { standing: Standing; loadedAt: number; rights: number };
const keptOf = new WeakMap<Database, Map<string, Kept>>();

function storeOf(db: Database): Map<string, Kept> {
  const known = keptOf.get(db);
  if (known) return known;
  const store = new Map<string, Kept>();
  keptOf.set(db, store);
  return store;
}

/**
 * A standing that was loaded within the last second, else the result of `load`. Any change of rights that this process
 * announces invalidates all of them at once, including those being loaded at that moment.
 */
export async function recentStanding(
  app: Pick<App, 'db' | 'rights'>,
  key: string,
  load: () => Promise<Standing>,
): Promise<Standing> {
  const store = storeOf(app.db);
  const rights = app.rights.changes;
  const known = store.get(key);
  if (known && known.rights === rights && performance.now() - known.loadedAt < KEPT_MS) return known.standing;
  const loadedAt = performance.now();
  const standing = await load();
  if (store.size >= SIZE) store.clear();
  store.set(key, { standing, loadedAt, rights });
  return standing;
}
