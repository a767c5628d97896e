import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the cluster: which folder of this machine's disks it is. A copy is another. */
const FILE = 'postgres-18.place';

const readInode = (folder: string): string => {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
};

function readPlace(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    // Made by an earlier version, or never started.
    return null;
  }
}

/**
 * Whether this cluster is a copy that was made while its server ran: then files of different moments may have come
 * together, and PostgreSQL, which takes it for a crash, can't always tell. To be asked before it is started.
 */
export function wasCopiedWhileRunning(dataDir: string, folder: string): boolean {
  const place = readPlace(join(dataDir, FILE));
  // PostgreSQL takes this file away when it is stopped.
  return place !== null && existsSync(join(folder, 'postmaster.pid')) && place !== readInode(folder);
}

/** Notes which folder the cluster is in; once it has started. */
export const notePlace = (dataDir: string, folder: string): void =>
  writeFileSync(join(dataDir, FILE), `${readInode(folder)}\n`);
