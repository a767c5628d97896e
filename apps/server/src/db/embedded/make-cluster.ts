import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, fsyncSync, lchownSync, mkdirSync } from 'node:fs';
import { openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PostgresLog } from './postgres-log.ts';
import type { ProcessAccount } from './server-account.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { handFolder } from './hand-folder.ts';
import { programOptions } from './program-options.ts';

/** In the data folder; a cluster is only readable by the major version that made it. */
export const CLUSTER_FOLDER = 'postgres-18';
export const DATABASE_NAME = 'facet';
/** The one role of the embedded database, its superuser. */
export const DATABASE_ROLE = 'facet';

// Trust is right here: the socket's 0700 folder decides who can open it. The built-in provider sorts the same on
// every machine for ever, while the order of libc or ICU changes with upgrades and breaks indexes.
const INITDB_OPTIONS = [
  `--username=${DATABASE_ROLE}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

/** Whether Facet has ever been started on this folder. */
export const hasCluster = (dataDir: string): boolean => existsSync(join(dataDir, CLUSTER_FOLDER));

type NewCluster = { folder: string; initdb: string; account: ProcessAccount | undefined; log: PostgresLog };

/**
 * Makes the cluster unless it exists; an interrupted first start leaves nothing that a later one would mistake for it.
 */
export async function makeCluster({ folder, initdb, account, log }: NewCluster): Promise<void> {
  if (existsSync(folder)) return giveTo(account, folder);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(account, unfinished);
  await runInitdb({ folder: unfinished, initdb, account, log });
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

async function runInitdb({ folder, initdb, account, log }: NewCluster): Promise<void> {
  const start = log.end();
  const handed = handFolder(folder, account);
  const child = spawn(initdb, ['-D', handed.argument, ...INITDB_OPTIONS], programOptions(account, handed, log.fd));
  handed.close();
  const [code] = await once(child, 'close');
  if (code === 0) return;
  const said = log.textSince(start).trim().split('\n').slice(-3).join(' ');
  throw new EmbeddedDatabaseError('embedded_database_failed', `PostgreSQL could not make its files: ${said}`);
}

// A folder that root restored from a backup belongs to root, with everything in it.
function giveTo(account: ProcessAccount | undefined, folder: string): void {
  if (!account || statSync(folder).uid === account.uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), account.uid, account.gid);
  }
  chownSync(folder, account.uid, account.gid);
}

// initdb has flushed the files; the rename must be flushed too, or a power cut could lose the whole cluster.
function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
