import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseConnection } from './database-connection.ts';
import { CLUSTER_FOLDER, DATABASE_NAME, DATABASE_ROLE } from './make-cluster.ts';

/**
 * Where the embedded database of a folder takes connections while another process owns it; null while it is starting,
 * ending or gone. Only whoever may read its files learns it.
 */
export function findRunningDatabase(dataDir: string): DatabaseConnection | null {
  const lines = readLines(join(realpathSync(dataDir), CLUSTER_FOLDER, 'postmaster.pid'));
  // PostgreSQL writes: its pid, the folder, when it began, port, socket's folder, address, memory, and how it is.
  const [, , , port = '', host = '', , , state = ''] = lines;
  if (state.trim() !== 'ready' || host === '') return null;
  return { host, port: Number(port), user: DATABASE_ROLE, database: DATABASE_NAME };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
