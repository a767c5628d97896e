import type { PoolClient } from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Announcement, Tx } from './client.ts';

/** What a transaction needs of the app: connections, and the way out for what it announces. */
export type Transactor = { pool: pg.Pool; announce(announcement: Announcement): void };

function openTransaction(client: PoolClient, announcements: Announcement[]): Tx {
  return Object.assign(drizzle(client), {
    afterCommit: (announcement: Announcement) => void announcements.push(announcement),
    executeSql: async (text: string, values?: unknown[]) => {
      const { rows } = await client.query(text, values);
      return { rows };
    },
  });
}

async function rollBack(client: PoolClient) {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    // The connection itself is gone; the pool must not hand it out again.
    client.release(error instanceof Error ? error : true);
  }
}

/** Runs one action in one transaction; its announcements leave after the commit, or never. */
export async function transact<T>(app: Transactor, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await app.pool.connect();
  const announcements: Announcement[] = [];
  let result: T;
  try {
    // Sent together with the first query of the work: the connection keeps the order.
    const begun = client.query('begin');
    [result] = await Promise.all([work(openTransaction(client, announcements)), begun]);
    await client.query('commit');
  } catch (error) {
    await rollBack(client);
    throw error;
  }
  client.release();
  for (const announcement of announcements) app.announce(announcement);
  return result;
}
