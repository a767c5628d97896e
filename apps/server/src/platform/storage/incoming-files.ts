import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

// A running stream writes all the time; a file untouched for this long belongs to nobody.
const STALE_AFTER_MS = 15 * 60 * 1000;
const HOST = hostname().replaceAll(/[^a-zA-Z0-9.-]/g, '_');
const inUse = new Set<string>();

/** Creates the folder for unfinished files and removes those that no running process is writing. */
export async function openIncomingFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (await isLeftOver(folder, name)) await rm(join(folder, name), { force: true });
  }
}

/** A new name in `folder` that says which process owns it, and a function to call once the file is gone from there. */
export function newIncomingFile(folder: string) {
  const name = `${HOST}~${process.pid}~${randomBytes(12).toString('hex')}.part`;
  inUse.add(name);
  return { path: join(folder, name), release: () => void inUse.delete(name) };
}

// Several processes, on several machines, may share the folder: what another one is writing must stay.
async function isLeftOver(folder: string, name: string): Promise<boolean> {
  if (inUse.has(name)) return false;
  const [host, pid] = name.split('~');
  if (host === HOST && !isOtherRunningProcess(Number(pid))) return true;
  const found = await stat(join(folder, name)).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > STALE_AFTER_MS;
}

function isOtherRunningProcess(pid: number): boolean {
  if (!Number.isInteger(pid) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process runs under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
