import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { ProcessAccount } from './server-account.ts';

// Waits for the end of its input, which means the end of this process, whatever the cause.
const SCRIPT = 'read -r _; kill -INT "$1"';

/**
 * Starts a tiny helper that shuts the postmaster down when this process is gone without having done so itself
 * (killed, out of memory, a crash); returns how to dismiss it.
 */
export function watchOwner(postmasterPid: number, account: ProcessAccount | undefined): () => void {
  const watcher: ChildProcess = spawn('/bin/sh', ['-c', SCRIPT, 'facet-watch-owner', String(postmasterPid)], {
    ...account,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    // Not in our process group, so that Ctrl-C does not reach it, just as it does not reach PostgreSQL.
    detached: true,
  });
  // Without a shell, the next start still ends whatever was left behind.
  watcher.on('error', () => {});
  watcher.unref();
  return () => watcher.kill('SIGKILL');
}
