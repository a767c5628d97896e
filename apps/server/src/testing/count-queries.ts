import type pg from 'pg';
import type { App } from '../platform/app.ts';

/** How many statements the app's pool runs while `work` does; those of jobs go by connections of their own. */
export async function countQueries(app: Pick<App, 'pool'>, work: () => Promise<unknown>): Promise<number> {
  let counted = 0;
  const queries = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const watch = (client: pg.PoolClient) => {
    // A connection is acquired again and again, and must count each statement once.
    if (queries.has(client)) return;
    const { query } = client;
    queries.set(client, query);
    client.query = ((...input: unknown[]) => {
      counted += 1;
      return Reflect.apply(query, client, input);
    }) as typeof query;
  };
  app.pool.on('acquire', watch);
  try {
    await work();
  } finally {
    app.pool.off('acquire', watch);
    for (const [client, query] of queries) client.query = query;
  }
  return counted;
}
