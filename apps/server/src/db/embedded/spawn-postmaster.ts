import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PostgresLog } from './postgres-log.ts';
import type { ProcessAccount } from './server-account.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { handFolder } from './hand-folder.ts';
import { programOptions } from './program-options.ts';
import { watchOwner } from './watch-owner.ts';

const FAST_SHUTDOWN_PATIENCE_MS = 30_000;

export type PostmasterPlan = {
  postgres: string;
  folder: string;
  account: ProcessAccount | undefined;
  settings: string[];
  log: PostgresLog;
};

export type Postmaster = {
  pid: number;
  hasExited: () => boolean;
  exited: Promise<void>;
  /** What it has logged since it was started. */
  output: () => string;
  stop: () => Promise<void>;
};

/** Starts the server process; it is not ready for connections yet. */
export function spawnPostmaster({ postgres, folder, account, settings, log }: PostmasterPlan): Postmaster {
  const start = log.end();
  const handed = handFolder(folder, account);
  const options = programOptions(account, handed, log.fd);
  // In a session of its own: on Ctrl-C our server finishes its requests first and then stops the database.
  const child = spawn(postgres, ['-D', handed.argument, ...settings], { ...options, detached: true });
  handed.close();
  if (!child.pid) {
    child.on('error', () => {});
    throw new EmbeddedDatabaseError('embedded_database_failed', `PostgreSQL cannot be executed: ${postgres}`);
  }
  const dismissWatcher = watchOwner(child.pid, account);
  const exited = once(child, 'exit').then(dismissWatcher);
  return {
    pid: child.pid,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    exited,
    output: () => log.textSince(start),
    stop: () => shutDown((signal) => child.kill(signal), exited),
  };
}

// The fast shutdown writes a checkpoint. The immediate one loses nothing either: everything acknowledged is in the
// write-ahead log, and the next start replays it.
async function shutDown(kill: (signal: NodeJS.Signals) => void, exited: Promise<void>): Promise<void> {
  kill('SIGINT');
  const impatient = setTimeout(() => kill('SIGQUIT'), FAST_SHUTDOWN_PATIENCE_MS);
  await exited;
  clearTimeout(impatient);
}
