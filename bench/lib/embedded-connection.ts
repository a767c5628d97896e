import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** How to reach the database of a server started on this folder, from what PostgreSQL wrote about itself. */
export async function embeddedConnection(dataDir: string): Promise<pg.ClientConfig> {
  const lines = (await readFile(path.join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8')).split('\n');
  const [, , , port = '5432', host = ''] = lines;
  return { host, port: Number(port), user: 'facet', database: 'facet' };
}
