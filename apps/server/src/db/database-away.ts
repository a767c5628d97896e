import type pg from 'pg';

/** PostgreSQL's own codes when it stops, starts or cuts a connection: classes 08 and 57P, and "too many clients". */
const AWAY_STATES = /^(08\w{3}|57P\d\d|53300)$/;
/** What the driver says about a query on a lost connection. */
const LOST_TEXTS = [
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];
// Anything worse than an error ends the connection, or prevented it.
const ENDING = new Set(['FATAL', 'PANIC']);
const CAUSES_MAX = 5;

// A code such as ECONNRESET does not say who was called, so we remember which errors came from the database connection.
const lost = new WeakSet<object>();

/** Remembers that this error came from the connection to the database, not from a query. */
export function noteLost(error: unknown): void {
  if (typeof error === 'object' && error !== null) lost.add(error);
}

/** Whether this came from PostgreSQL itself, not from the connection to it. */
export const isOfServer = (error: Error): error is Error & { code: unknown; severity: unknown } =>
  'severity' in error && 'code' in error;
const isEnding = (error: Error): boolean =>
  isOfServer(error) && (AWAY_STATES.test(String(error.code)) || ENDING.has(String(error.severity)));
const isOfAway = (error: Error): boolean =>
  lost.has(error) || isEnding(error) || LOST_TEXTS.some((text) => error.message.startsWith(text));

/**
 * Whether something failed because the database is gone, restarting or unreachable, so that it may work in a moment.
 * A commit that failed like this may have gone through all the same.
 */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > CAUSES_MAX) return false;
  return isOfAway(error) || isDatabaseAway(error.cause, depth + 1);
}

type Connected = Parameters<pg.Pool['connect']>[0];

/** Reports the errors of the pool's connections to `isDatabaseAway`. */
export function watchPool(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  // Without a listener, losing a connection that is in use would end the process.
  pool.on('connect', (client) => client.on('error', noteLost));
  function connectNoting(): Promise<pg.PoolClient>;
  function connectNoting(callback: Connected): void;
  function connectNoting(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback)
      return connect((error, client, release) => {
        noteLost(error);
        callback(error, client, release);
      });
    return connect().catch((error: unknown) => {
      noteLost(error);
      throw error;
    });
  }
  return Object.assign(pool, { connect: connectNoting });
}
