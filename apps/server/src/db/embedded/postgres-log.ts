import { closeSync, copyFileSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const LOG_LIMIT = 5 * 1024 * 1024;
const CHECK_INTERVAL_MS = 60_000;

export type PostgresLog = {
  path: string;
  fd: number;
  /** Where the log ends now, for `textSince`. */
  end: () => number;
  textSince: (start: number) => string;
  close: () => void;
};

/** Opens PostgreSQL's log, which with the one before it stays around twice `LOG_LIMIT` bytes for ever. */
export function openPostgresLog(dataDir: string): PostgresLog {
  const path = join(dataDir, 'postgres.log');
  const fd = openSync(path, 'a+', 0o600);
  boundLog(path, LOG_LIMIT);
  const timer = setInterval(() => boundLog(path, LOG_LIMIT), CHECK_INTERVAL_MS).unref();
  return {
    path,
    fd,
    end: () => fstatSync(fd).size,
    textSince: (start) => readFrom(fd, start),
    close: () => {
      clearInterval(timer);
      closeSync(fd);
    },
  };
}

/** Keeps what was written as the previous log and starts over, once the file is larger than `limit` bytes. */
export function boundLog(path: string, limit: number): void {
  if (statSync(path).size <= limit) return;
  // PostgreSQL holds the file open for appending, so it has to be emptied in place, not renamed.
  copyFileSync(path, `${path}.1`);
  truncateSync(path, 0);
}

function readFrom(fd: number, start: number): string {
  const buffer = Buffer.alloc(16 * 1024);
  return buffer.toString('utf8', 0, readSync(fd, buffer, 0, buffer.length, start));
}
