import { closeSync, constants, openSync } from 'node:fs';
import type { ProcessAccount } from './server-account.ts';
import { canReach } from './can-reach.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** How to name a folder to a program of the account: `argument` for its command line, `fd` as its fourth file. */
export type HandedFolder = { argument: string; fd: number | undefined; close: () => void };

// With DATA_DIR below a folder that only root may enter (a checkout in /root), the account owns the cluster but
// cannot walk to it. Opening such parents to everyone, or keeping the rows outside DATA_DIR, would both be a
// surprise; instead root opens the folder and hands the descriptor down. `/proc/self/fd/3` leads straight to the
// folder in every process that inherits the descriptor, whatever its parents allow.
const INHERITED = '/proc/self/fd/3';

/** Hands a cluster folder to the account, by path or, where it cannot walk there, by an open descriptor. */
export function handFolder(path: string, account: ProcessAccount | undefined): HandedFolder {
  if (!account || canReach(account, path)) return { argument: path, fd: undefined, close: () => {} };
  if (process.platform !== 'linux') throw outOfReach(path);
  const fd = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
  return { argument: INHERITED, fd, close: () => closeSync(fd) };
}

function outOfReach(path: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'embedded_database_unsupported',
    `Only root can reach ${path}: start Facet as an ordinary user, or move DATA_DIR.`,
  );
}
