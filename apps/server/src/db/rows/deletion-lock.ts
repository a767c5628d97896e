import type pg from 'pg';
import { z } from 'zod';

// Any two numbers will do, as long as every process of Facet uses the same ones.
const DELETIONS = 726_239;
const BACKUPS = 726_240;

const answer = z.object({ got: z.boolean() });

/**
 * Runs what removes stored bytes; false, without having run it, while a backup copies files, so that what the copied rows
 * name is still there. A backup that begins meanwhile waits.
 */
export async function whileNotBackedUp(pool: pg.Pool, remove: () => Promise<unknown>): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query('select pg_try_advisory_xact_lock_shared($1) as got', [DELETIONS]);
    const { got } = answer.parse(rows[0]);
    if (got) await remove();
    await client.query('commit');
    client.release();
    return got;
  } catch (error) {
    // Closing the connection gives the lock back.
    client.release(true);
    throw error;
  }
}

/**
 * Keeps all processes from removing stored bytes for as long as this connection lives; false if another backup of this
 * database runs.
 */
export async function holdDeletions(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as got', [BACKUPS]);
  if (!answer.parse(rows[0]).got) return false;
  await client.query('select pg_advisory_lock($1)', [DELETIONS]);
  return true;
}
