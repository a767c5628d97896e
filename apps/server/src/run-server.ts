import { flushCompileCache } from 'node:module';
import { EmbeddedDatabaseError } from './db/embedded/embedded-database-error.ts';
import { NewerDatabaseError } from './db/migrate.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { loadConfig, type Config } from './platform/config/load-config.ts';
import { mistypedSettings } from './platform/config/mistyped-settings.ts';
import { createLog, type Log } from './platform/log.ts';
import { sayUnreachable } from './say-unreachable.ts';
import type { RunningServer } from './start-on.ts';
import { startServer } from './start-server.ts';

const EXPECTED = [ConfigError, EmbeddedDatabaseError, NewerDatabaseError];

/** What the operator can fix is said in one line; anything else with its stack. */
function fail(error: unknown): never {
  const isExpected = EXPECTED.some((kind) => error instanceof kind) || isOfSystem(error);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
}

/** What the system refuses: an address that is taken, a folder that can't be written. Its words name what and where. */
const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error;

function sayMistyped(log: Log) {
  for (const { name, meant } of mistypedSettings(process.env))
    log.warn(`${name} has no effect, since Facet reads no such variable: did you mean ${meant}?`);
}

function stopOnSignal(stop: () => Promise<void>, log: Log) {
  let stopping: Promise<void> | undefined;
  const handle = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    stopping ??= stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', handle).on('SIGINT', handle);
}

/** Starts the server, and again each time that a backup was restored: nothing in memory is true any more then. */
async function keepRunning(config: Config, log: Log): Promise<RunningServer> {
  let now: Promise<RunningServer>;
  const start = (): Promise<RunningServer> =>
    startServer(config, log, () => {
      log.warn('a backup was restored: Facet starts anew');
      now = now.then((old) => old.stop()).then(start);
      now.catch(fail);
    });
  now = start();
  const { url } = await now;
  return { url, stop: async () => (await now).stop() };
}

async function main() {
  const config = loadConfig(process.env);
  const log = createLog({ level: config.logLevel });
  sayMistyped(log);
  const server = await keepRunning(config, log);
  stopOnSignal(() => server.stop(), log);
  console.log(`Facet is ready on ${server.url}`);
  sayUnreachable(config, log).catch((error: unknown) => log.warn({ err: error }, 'not everything could be asked'));
  // Otherwise the cache is written only when the process ends, and never when it is killed.
  flushCompileCache();
}

process.on('unhandledRejection', fail);
main().catch(fail);
