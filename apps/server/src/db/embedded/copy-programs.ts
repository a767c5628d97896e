import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeLibraryLinks } from './library-links.ts';

/** Copies PostgreSQL's programs to where every user may execute them; the copy is whole, or it is not there. */
export function copyPrograms(native: string, target: string): void {
  const unfinished = `${target}.${process.pid}`;
  try {
    cpSync(native, unfinished, { recursive: true, filter: (source) => !source.endsWith('.a') });
    makeLibraryLinks(unfinished);
    openToAll(unfinished);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have made the same copy meanwhile, which is as good.
    if (!existsSync(target)) throw error;
  }
}

// An installation under umask 077 can be read by its owner alone.
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const executable = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0;
    chmodSync(path, executable ? 0o755 : 0o644);
  }
}
