import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

const SQLITE_BUSY = 5;

// Referenced here, so that the garbage collector never closes a lock that its caller forgot about.
const held = new Set<DatabaseSync>();

/**
 * Locks the folder for this process and returns a function to release it; throws `embedded_database_in_use` while
 * another process holds it.
 */
export function takeDataLock(dataDir: string): () => void {
  const ownerFile = join(dataDir, 'postgres-18.owner');
  const lock = lockFile(join(dataDir, 'postgres-18.lock'));
  if (!lock) throw inUse(dataDir, ownerFile);
  writeFileSync(ownerFile, `${process.pid}\n`);
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}

// Node has no file locks of its own, but SQLite's are real ones of the operating system: they end with the
// process, however it ends, so there is no stale lock to judge, and they also hold between two containers that
// share a volume, where process ids say nothing. The file stays empty: nothing is ever stored in it.
/** Locks a file for this process, and makes it where there is none; undefined while another process holds it. */
export function lockFile(path: string): DatabaseSync | undefined {
  const database = openLockFile(path);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw new EmbeddedDatabaseError('embedded_database_failed', `Cannot lock ${path}: ${String(error)}`);
  }
}

function openLockFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    const reason = 'is the folder writable for the user that starts Facet?';
    throw new EmbeddedDatabaseError('embedded_database_failed', `Cannot open ${path}: ${String(error)}; ${reason}`);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function inUse(dataDir: string, ownerFile: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'embedded_database_in_use',
    `The folder ${dataDir} is in use by another Facet process (pid ${readOwner(ownerFile)}). ` +
      'Stop that one first, or start this one with another DATA_DIR.',
  );
}

function readOwner(ownerFile: string): string {
  try {
    return readFileSync(ownerFile, 'utf8').trim() || 'unknown';
  } catch {
    // The other process has the lock but has not written its pid yet.
    return 'unknown';
  }
}
