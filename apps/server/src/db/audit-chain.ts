import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { auditChain, auditEntries } from './schema/audit.ts';

/** What an entry of the audit log says. */
export type AuditEntry = Omit<typeof auditEntries.$inferInsert, 'id' | 'createdAt' | 'position' | 'hash'>;

/** An entry with its place in the log; `createdAt` is text, as on the wire. */
type PlacedEntry = { [field in keyof AuditEntry]?: unknown } & { position: number; createdAt: string };
type Before = { hash: string; keyedFrom: number };

/**
 * What entries are signed with. It never reaches the database, so whoever can write there can't make a chain that
 * holds.
 */
export const auditKeyFrom = (secret: string): Buffer => createHmac('sha256', secret).update('key:audit').digest();

// The database sorts the names within `details` as it likes.
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const known = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    known.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]),
  );
}

/** The hash of an entry: over its contents, the hash before it, and where in the log signing began. */
export function auditHash(key: Buffer, { hash, keyedFrom }: Before, entry: PlacedEntry): string {
  const {
    position,
    act,
    actorId,
    impersonatorId,
    userId,
    spaceId,
    projectId,
    details = {},
    address,
    createdAt,
  } = entry;
  const contents = [position, act, actorId, impersonatorId, userId, spaceId, projectId, details, address, createdAt];
  return createHmac('sha256', key)
    .update(JSON.stringify(inOrder([hash, keyedFrom, ...contents])))
    .digest('hex');
}

// Anything that waits for other locks comes before: everybody who writes to the log waits for this one.
/** Puts entries at the end of the log, as the last step of a transaction. */
export async function appendToChain(tx: NodePgDatabase, key: Buffer, entries: readonly AuditEntry[]): Promise<void> {
  const [end] = await tx.select().from(auditChain).where(eq(auditChain.id, 1)).limit(1).for('update');
  if (!end) throw new Error('the end of the audit log is missing');
  let { hash } = end;
  const rows = entries.map((entry, index) => {
    const createdAt = new Date();
    const position = end.position + index + 1;
    const placed = { ...entry, position, createdAt: createdAt.toISOString() };
    hash = auditHash(key, { hash, keyedFrom: end.keyedFrom }, placed);
    return { ...entry, createdAt, position, hash };
  });
  await Promise.all([
    tx.insert(auditEntries).values(rows),
    tx
      .update(auditChain)
      .set({ position: end.position + rows.length, hash })
      .where(eq(auditChain.id, 1)),
  ]);
}

/** Puts one entry at the end of the log, in a transaction of its own. */
export async function appendAlone(pool: pg.Pool, key: Buffer, entry: AuditEntry): Promise<void> {
  const client = await pool.connect();
  const tx = drizzle(client);
  try {
    await tx.execute(sql`begin`);
    await appendToChain(tx, key, [entry]);
    await tx.execute(sql`commit`);
    client.release();
  } catch (error) {
    // Closing the connection rolls back what it began.
    client.release(true);
    throw error;
  }
}
