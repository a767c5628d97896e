import { spawnSync } from 'node:child_process';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedDatabaseLog } from './embedded-database-log.ts';

const POLL_MS = 15;
// First the fast shutdown, then the immediate one (the next start recovers), then SIGKILL.
const STEPS = [
  { signal: 'SIGINT', patienceMs: 20_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
] as const;

type Leftover = { folder: string; clusterName: string; log: EmbeddedDatabaseLog };

/**
 * Ends the postmaster that a killed Facet process left on this cluster, and clears what a killed postmaster left;
 * only the holder of the data lock may call it.
 */
export async function endLeftoverPostmaster({ folder, clusterName, log }: Leftover): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (!pid) return;
  if (!isPostmaster(pid, clusterName)) return disownPid(pidFile);
  log.warn(`Ending the PostgreSQL (pid ${pid}) that an earlier Facet process left behind.`);
  for (const { signal, patienceMs } of STEPS) {
    sendSignal(pid, signal);
    if (await isGone(pid, clusterName, patienceMs)) return;
  }
}

function readPid(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined;
  } catch {
    // No file: PostgreSQL was shut down properly.
    return undefined;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended, or belongs to someone else; in that case the start that follows reports what is wrong.
  }
}

// It is nobody's child any more, so there is no event to wait for.
async function isGone(pid: number, clusterName: string, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (isPostmaster(pid, clusterName)) {
    if (performance.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

// A process id alone proves nothing: ids are reused, especially after a container restarts.
function isPostmaster(pid: number, clusterName: string): boolean {
  return readCommandLine(pid).includes(clusterName);
}

function readCommandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // No such process.
    return '';
  }
}

// PostgreSQL would refuse to start when the old number now belongs to some other process. It takes the number of
// its own parent for stale, so the file gets ours. Removing the file would be wrong: its other lines let
// PostgreSQL find server processes that outlived their postmaster and still hold the shared memory.
function disownPid(pidFile: string): void {
  const fd = openSync(pidFile, constants.O_RDWR | constants.O_NOFOLLOW);
  const content = readFileSync(fd, 'utf8').replace(/^-?\d+/, String(process.pid));
  ftruncateSync(fd, writeSync(fd, content, 0));
  closeSync(fd);
}
