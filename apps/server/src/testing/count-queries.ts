import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { App } from '../platform/app.ts';

// Asked at most once a second, whatever is called (platform/auth/session-cache.ts, features/access/project-access.ts):
// if counted, they would come and go.
const KEPT = new Set<unknown>(['find_session', 'project_standing']);
const isKept = (query: object) => 'name' in query && KEPT.has(query.name);
/** How a statement is planned is said around it, in the same packet (db/prepared.ts). */
const isSetting = (query: object) => 'text' in query && String(query.text).startsWith('set plan_cache_mode');
const isCounted = ([query]: readonly unknown[]) =>
  typeof query !== 'object' || query === null || !(isKept(query) || isSetting(query));

/** Marks statements of the work being counted: jobs and clocks of the same process run some meanwhile. */
const counting = new AsyncLocalStorage<true>();

/** How many statements `work` makes the app's pool run, besides the session's and the standing's. */
export async function countQueries(app: Pick<App, 'pool'>, work: () => Promise<unknown>): Promise<number> {
  let counted = 0;
  const watched = new Set<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    // A connection is acquired again and again, but must count each statement once.
    if (watched.has(client)) return;
    watched.add(client);
    const run = client.query.bind(client) as (...input: unknown[]) => unknown;
    client.query = ((...input: unknown[]) => {
      if (counting.getStore() && isCounted(input)) counted += 1;
      return run(...input);
    }) as typeof client.query;
  };
  app.pool.on('acquire', watch);
  try {
    await counting.run(true, work);
  } finally {
    app.pool.off('acquire', watch);
    // Without its own property, a client has its class's method again.
    for (const client of watched) Reflect.deleteProperty(client, 'query');
  }
  return counted;
}
