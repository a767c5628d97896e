import type { PoolClient } from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Announcement, Charge, RoomTaken, Quotas, Signal, Tx } from './client.ts';
import { nextKeyedStep, type KeyedStep } from './keep-answer.ts';

/**
 * What a transaction needs of the app: connections, the quotas it fills and the limits it takes of, and the ways out for
 * what it announces and tells.
 */
export type Transactor = {
  pool: pg.Pool;
  quotas: Quotas;
  limits: { takeWithin(tx: Tx, charges: readonly Charge[]): Promise<void> };
  announce(announcement: Announcement): void;
  signals: { tell<What>(tx: Tx, signal: Signal<What>, what: What): Promise<void> };
};

type LastWrite = () => Promise<unknown>;
/**
 * What the work leaves behind: what it fills of quotas and takes of limits, writes that nothing waits for, and what is
 * told when all is safe.
 */
type Left = { roomTaken: RoomTaken[]; charges: Charge[]; lastWrites: LastWrite[]; announcements: Announcement[] };

function openTransaction(
  app: Transactor,
  client: PoolClient,
  { roomTaken, charges, lastWrites, announcements }: Left,
): Tx {
  const tx: Tx = Object.assign(drizzle(client), {
    takeRoom: (...more: readonly RoomTaken[]) => void roomTaken.push(...more),
    take: (...more: readonly Charge[]) => void charges.push(...more),
    beforeCommit: (write: LastWrite) => void lastWrites.push(write),
    afterCommit: (announcement: Announcement) => void announcements.push(announcement),
    executeSql: async (text: string, values?: unknown[]) => {
      const { rows } = await client.query(text, values);
      return { rows };
    },
    tell: <What>(signal: Signal<What>, what: What) => app.signals.tell(tx, signal, what),
  });
  return tx;
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

/** What is sent at once leaves in one packet, for which the database wakes but once; the connection keeps the order. */
function inOnePacket<T>({ connection: { stream } }: PoolClient, send: () => T): T {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Sends the last writes and the commit together; a write that fails undoes all. */
async function commit(client: PoolClient, lastWrites: readonly LastWrite[]): Promise<void> {
  const [{ command }] = await inOnePacket(client, () => {
    const written = lastWrites.map((write) => write());
    return Promise.all([client.query('commit'), ...written]);
  });
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back instead of committed');
}

async function transactOnce<T>(app: Transactor, work: (tx: Tx) => Promise<T>, step: KeyedStep | null): Promise<T> {
  const client = await app.pool.connect();
  const left: Left = { roomTaken: [], charges: [], lastWrites: [], announcements: [] };
  let result: T;
  try {
    const tx = openTransaction(app, client, left);
    [, result] = await inOnePacket(client, () => Promise.all([client.query('begin'), work(tx)]));
    // Last, because both lock what everybody counts in, and nothing else may be waited for after that.
    if (left.roomTaken.length > 0) await app.quotas.check(tx, left.roomTaken);
    if (left.charges.length > 0) await app.limits.takeWithin(tx, left.charges);
    // The same call, sent twice at once, waits here for the first one's commit, and is undone then.
    if (step) left.lastWrites.push(() => step.keep(tx, result));
    await commit(client, left.lastWrites);
  } catch (error) {
    await rollBack(client);
    throw error;
  }
  client.release();
  for (const announcement of left.announcements) app.announce(announcement);
  return result;
}

/**
 * Runs one action in one transaction; its announcements leave after the commit, or never. Within a call that carries a
 * key it happens once: again it comes to what it came to before.
 */
export async function transact<T>(app: Transactor, work: (tx: Tx) => Promise<T>): Promise<T> {
  const step = nextKeyedStep();
  try {
    return await transactOnce(app, work, step);
  } catch (error) {
    const before = await step?.find({ $client: app.pool });
    if (!before) throw error;
    return before.answer;
  }
}
