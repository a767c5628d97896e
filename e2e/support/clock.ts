import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import type { Person } from './people.ts';
import type { Server } from './start-server.ts';

/** How to reach the embedded database of a running server, from what PostgreSQL wrote about itself. */
async function readConnection({ dataDir }: Server): Promise<pg.ClientConfig> {
  const lines = (await readFile(path.join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8')).split('\n');
  const [, , , port = '5432', host = ''] = lines;
  return { host, port: Number(port), user: 'facet', database: 'facet' };
}

const IS_TO_DO = `select 1 from pgboss.job where name in ('delivery.digests', 'delivery.digest')
  and state < 'completed' limit 1`;

/**
 * Jumps to the next quarter of an hour, when digests are mailed, without waiting for it: earlier notifications become
 * an hour older. Resolves when the mails are sent.
 */
export async function comeDigestTime(server: Server, person: Person): Promise<void> {
  const client = new pg.Client(await readConnection(server));
  await client.connect();
  try {
    await client.query(`update notifications set created_at = created_at - interval '1 hour' where user_id = $1`, [
      person.id,
    ]);
    await client.query(
      `insert into pgboss.job (name, data, expire_seconds, deletion_seconds, retry_limit, retry_delay, policy)
       select name, '{}', expire_seconds, deletion_seconds, retry_limit, retry_delay, policy
       from pgboss.queue where name = 'delivery.digests'`,
    );
    const left = async () => (await client.query(IS_TO_DO)).rowCount;
    await expect.poll(left, { message: 'digests that are still to be mailed' }).toBe(0);
  } finally {
    await client.end();
  }
}
