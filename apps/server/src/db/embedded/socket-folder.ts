import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  openSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessAccount } from './server-account.ts';
import { canReach } from './can-reach.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The number in the socket's name; nothing listens on TCP. */
export const SOCKET_PORT = 5432;

const SOCKET_PATH_LIMIT = 107;

/** Makes the folder of the database's socket, which only the account (and root) can enter. */
export function makeSocketFolder(dataDir: string, account: ProcessAccount | undefined): string {
  const folder = fitting(dataDir, account);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  claim(folder, account);
  return folder;
}

/**
 * Removes the socket of a killed postmaster, whose lock file PostgreSQL would believe as long as the process id is
 * known: to whoever runs now, or to a parent that does not collect its dead. For the holder of the data lock only.
 */
export function clearSocketFolder(folder: string): void {
  const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  rmSync(socket, { force: true });
  rmSync(`${socket}.lock`, { force: true });
}

/** Removes the empty folder after a proper stop, so that temporary folders do not fill up with them. */
export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something is left in it; the next start takes care of it.
  }
}

function fitting(dataDir: string, account: ProcessAccount | undefined): string {
  const beside = join(dataDir, 'run');
  const reachable = !account || canReach(account, dataDir);
  if (reachable && fits(beside)) return beside;
  // Derived from the data folder, so that each has its own place, which is the same after a crash.
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const name = `facet-${process.getuid?.() ?? 0}-${hash}`;
  const temporary = tmpdir();
  const usable = (!account || canReach(account, temporary)) && fits(join(temporary, name));
  return join(usable ? temporary : '/tmp', name);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) < SOCKET_PATH_LIMIT;
}

// Anyone may have made a folder or link of this name in a shared temporary folder: so look at what is really there,
// through a descriptor that nobody can swap between the look and the change.
function claim(folder: string, account: ProcessAccount | undefined): void {
  const fd = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    const owner = fstatSync(fd).uid;
    if (owner !== process.getuid?.() && owner !== account?.uid) throw notOurs(folder);
    if (account) fchownSync(fd, account.uid, account.gid);
    fchmodSync(fd, 0o700);
  } finally {
    closeSync(fd);
  }
}

function notOurs(folder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'embedded_database_failed',
    `The folder ${folder} for the database's socket belongs to another user: remove it.`,
  );
}
