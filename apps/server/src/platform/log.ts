import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import { maskLine, maskPath, maskSecrets } from './mask-secrets.ts';
import { isOutage } from './outage-refusal.ts';

const ERROR_CODE = /^[A-Z][A-Z0-9_]{2,40}$|^[0-9A-Z]{5}$/;
const CAUSES_MAX = 4;

export type Log = Logger;
type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

type LogOptions = { level: string; destination?: DestinationStream };
type LoggedRequest = { id: unknown; method: string; url: string; routeOptions?: { url?: string | undefined } };

/** A logger of JSON lines, on standard output unless told otherwise, that never writes fields with a secret's name. */
export function createLog({ level, destination }: LogOptions): Log {
  const options: LoggerOptions = {
    level,
    base: {},
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: maskSecrets,
    },
    serializers: { req: requestLogSerializer, err: errorLogSerializer, error: errorLogSerializer },
    // The last step sees what no formatter does: a child logger's bindings, and whole addresses that a
    // library puts into its sentences ("Route GET:/ws?token=… not found").
    hooks: { streamWrite: maskLine, logMethod: sayOfAwaySeldom() },
  };
  return destination ? pino(options, destination) : pino(options);
}

const AWAY_EVERY_MS = 1000;
const errorIn = (first: unknown): unknown =>
  typeof first === 'object' && first !== null && !(first instanceof Error) && 'err' in first ? first.err : first;

/** While the database or the storage is away, everything fails for the same reason: one line a second says so, whatever logs. */
function sayOfAwaySeldom(now = () => performance.now()): LogMethod {
  let saidAt = -Infinity;
  return function say(given, method) {
    if (isOutage(errorIn(given[0]))) {
      if (now() - saidAt < AWAY_EVERY_MS) return;
      saidAt = now();
    }
    method.apply(this, given);
  };
}

/** What the log shows of a request: id, method, route pattern, and the path without query and secrets. */
export function requestLogSerializer({ id, method, url, routeOptions }: LoggedRequest) {
  return { id, method, route: routeOptions?.url, path: maskPath(url) };
}

/** What the log shows of an error: type, text, stack, code, causes and other fields, without secrets and SQL values. */
export function errorLogSerializer(error: unknown): unknown {
  return error instanceof Error ? describeError(error, 0) : error;
}

function describeError(error: Error, depth: number): Record<string, unknown> {
  const own: Record<string, unknown> = Object.fromEntries(Object.entries(error));
  const { code, params: _params, parameters: _parameters, client: _client, ...fields } = own;
  return {
    ...maskSecrets(fields),
    type: error.name,
    message: withoutSqlValues(error.message),
    stack: withoutSqlValues(error.stack ?? ''),
    // Under `code` it would be mistaken for a log-in code and hidden.
    ...(typeof code === 'string' && ERROR_CODE.test(code) && { errorCode: code }),
    ...(error.cause instanceof Error && depth < CAUSES_MAX && { cause: describeError(error.cause, depth + 1) }),
  };
}

// The ORM puts the values of a failed query after its text, hashes and addresses among them.
const withoutSqlValues = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '');
