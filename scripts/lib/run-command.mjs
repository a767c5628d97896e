import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { ROOT } from './root.mjs';

const KILL_AFTER_MS = 5_000;

/**
 * Runs a program in the repository's folder and resolves to `{ code, timedOut }`; it never rejects: a program that
 * can't be started has code 127. Output goes to `logFile` (appended), otherwise to the terminal, or nowhere if
 * `quiet`.
 */
export function runCommand(command, args, { timeoutMs, logFile, quiet = false, env = process.env }) {
  const log = logFile ? openSync(logFile, 'a') : undefined;
  const output = log ?? (quiet ? 'ignore' : 'inherit');
  // In its own process group, so that a time-out also ends what the program has started.
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', output, output], detached: true });
  if (log !== undefined) closeSync(log);
  return new Promise((resolve) => {
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup(child.pid);
    }, timeoutMs);
    const forget = endWithUs(child.pid);
    const finish = (code) => {
      clearTimeout(timer);
      forget();
      resolve({ code, timedOut });
    };
    child.on('error', () => finish(127));
    child.on('exit', (code) => finish(timedOut ? 124 : (code ?? 1)));
  });
}

// A detached group doesn't get the terminal's Ctrl-C: pass it on.
function endWithUs(pid) {
  const end = (signal) => {
    signalGroup(pid, 'SIGTERM');
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  return () => {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  };
}

function endGroup(pid) {
  signalGroup(pid, 'SIGTERM');
  setTimeout(() => signalGroup(pid, 'SIGKILL'), KILL_AFTER_MS).unref();
}

function signalGroup(pid, signal) {
  if (!pid) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has ended already.
  }
}
