import type { PoolClient } from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { appendToChain, type AuditEntry } from './audit-chain.ts';
import type { Announcement, Charge, RoomTaken, Quotas, Signal, Tx } from './client.ts';
import { nextKeyedStep, type KeyedStep } from './keep-answer.ts';

/**
 * What a transaction needs from the app: connections, the quotas and limits it draws on, and where its announcements
 * and signals go.
 */
export type Transactor = {
  pool: pg.Pool;
  /** Signs what is written to the audit log. */
  auditKey: Buffer;
  quotas: Quotas;
  limits: { takeWithin(tx: Tx, charges: readonly Charge[]): Promise<void> };
  announce(announcement: Announcement): void;
  signals: { tell<What>(tx: Tx, signal: Signal<What>, what: What): Promise<void> };
};

type LastWrite = () => Promise<unknown>;
/**
 * What the work leaves to be done: quotas to check, limits to take, writes that nothing waits for, entries of the audit
 * log, and announcements for after the commit.
 */
type Left = {
  roomTaken: RoomTaken[];
  charges: Charge[];
  lastWrites: LastWrite[];
  audited: AuditEntry[];
  announcements: Announcement[];
};

function openTransaction(
  app: Transactor,
  client: PoolClient,
  { roomTaken, charges, lastWrites, audited, announcements }: Left,
): Tx {
  const tx: Tx = Object.assign(drizzle(client), {
    takeRoom: (...more: readonly RoomTaken[]) => void roomTaken.push(...more),
    take: (...more: readonly Charge[]) => void charges.push(...more),
    beforeCommit: (write: LastWrite) => void lastWrites.push(write),
    appendAudit: async (entry: AuditEntry) => void audited.push(entry),
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
    // The connection is broken; the pool must not hand it out again.
    client.release(error instanceof Error ? error : true);
  }
}

/** Statements sent together leave in one packet, so the database wakes only once; the connection keeps their order. */
function inOnePacket<T>({ connection: { stream } }: PoolClient, send: () => T): T {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Sends the last writes and the commit together; a failing write rolls everything back. */
async function commit(client: PoolClient, lastWrites: readonly LastWrite[]): Promise<void> {
  const [{ command }] = await inOnePacket(client, () => {
    const written = lastWrites.map((write) => write());
    return Promise.all([client.query('commit'), ...written]);
  });
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back instead of committed');
}

/** Writes to the audit log after everything else, because everybody waits for its end. */
async function writeAudit(client: PoolClient, { lastWrites, audited }: Left, key: Buffer): Promise<void> {
  await Promise.all(lastWrites.splice(0).map((write) => write()));
  await appendToChain(drizzle(client), key, audited);
}

async function transactOnce<T>(app: Transactor, work: (tx: Tx) => Promise<T>, step: KeyedStep | null): Promise<T> {
  const client = await app.pool.connect();
  const left: Left = { roomTaken: [], charges: [], lastWrites: [], audited: [], announcements: [] };
  let result: T;
  try {
    const tx = openTransaction(app, client, left);
    [, result] = await inOnePacket(client, () => Promise.all([client.query('begin'), work(tx)]));
    // Last, because both lock rows that everybody counts in, and nothing may be waited for after that.
    if (left.roomTaken.length > 0) await app.quotas.check(tx, left.roomTaken);
    if (left.charges.length > 0) await app.limits.takeWithin(tx, left.charges);
    // When the same call is sent twice at once, the second waits here for the first one's commit, and is then rolled
    // back.
    if (step) left.lastWrites.push(() => step.keep(tx, result));
    if (left.audited.length > 0) await writeAudit(client, left, app.auditKey);
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
 * Runs one action in one transaction; its announcements leave after the commit, or never. Within a call that carries an
 * idempotency key it runs once: a repeated call gets the same result.
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
