import type pg from 'pg';
import type { Config } from './platform/config/load-config.ts';
import type { Log } from './platform/log.ts';
import type { Carrier } from './platform/realtime/carrier.ts';
import { createInProcessCarrier } from './platform/realtime/in-process-carrier.ts';
import { createNotifyCarrier } from './platform/realtime/notify-carrier.ts';
import { buildApp } from './build-app.ts';
import { isSignedByUs } from './features/admin/audit-chain-query.ts';
import { fillSums } from './features/costs/actions/keep-sheet.ts';
import { keepProcess } from './features/admin/actions/keep-process.ts';
import { createPool } from './db/client.ts';
import type { OpenDatabase } from './open-database.ts';
import type { App } from './platform/app.ts';
import { createFileProcesses } from './platform/file-processes/create-file-processes.ts';
import { createFilmMaker } from './platform/films/film-maker.ts';
import type { Ffmpeg } from './platform/films/find-ffmpeg.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createMetrics, startMetricsServer } from './platform/metrics.ts';
import { createThreads } from './platform/threads/create-threads.ts';
import { openStorage } from './platform/storage/open-storage.ts';

/** How long requests may take to finish when the server stops. */
const GRACE_MS = 5000;
const IDLE_CHECK_MS = 100;

const OTHER_SECRET_TEXT =
  'FACET_SECRET is not the one that this installation was used with: sessions and links in mails are void, and the ' +
  'audit log can no longer be verified. Put the old one back (without FACET_SECRET, it is in DATA_DIR/secrets).';

export type RunningServer = { url: string; stop(): Promise<void> };

type CarrierParts = { config: Config; pool: pg.Pool; connection: pg.ClientConfig; log: Log };

/**
 * How processes talk to each other: by Redis when configured, else, and while Redis is away, by a shared database, or not
 * at all with just one process.
 */
async function openCarrier({ config, pool, connection, log }: CarrierParts): Promise<Carrier> {
  const shared = config.databaseUrl ? await createNotifyCarrier({ pool, connection, log }) : createInProcessCarrier();
  if (!config.redisUrl) return shared;
  const { createRedisCarrier } = await import('./platform/realtime/redis-carrier.ts');
  return createRedisCarrier({ url: config.redisUrl, log, spare: shared });
}

/** Traces what the app does, where a collector asks for it; nothing of that is loaded otherwise. */
async function traced(app: App): Promise<App> {
  const { http, config } = app;
  if (config.tracesTo === undefined) return app;
  const { startTraces } = await import('./platform/traces.ts');
  const traces = startTraces({ http, role: config.role, url: config.tracesTo });
  http.addHook('onClose', () => traces.stop());
  return app;
}

/** What is open besides the app. */
type Open = { isStopping: boolean; leave?: () => Promise<void>; metricsServer?: { close(): Promise<void> } };
type Start = { config: Config; log: Log; secret: string; ffmpeg: Ffmpeg | null; onRestored: () => void };

/** Starts everything else on a database of this version; resolves once requests are accepted. */
export async function startOn(database: OpenDatabase, { config, log, ffmpeg, ...rest }: Start): Promise<RunningServer> {
  const { connection } = database;
  const open: Open = { isStopping: false };
  const pool = createPool(connection, (error) => {
    // Facet's own PostgreSQL cuts what the pool is still closing.
    if (!open.isStopping) log.warn({ err: error }, 'a database connection was lost');
  });
  const carrier = await openCarrier({ config, pool, connection, log });
  const metrics = createMetrics();
  const films = createFilmMaker({ ffmpeg });
  const fileProcesses = createFileProcesses({ log, ffmpeg: ffmpeg?.path ?? null });
  const threads = createThreads(log);
  const mailer = createMailer({ config, log });
  const given = { config, log, metrics, pool, connection, carrier, ...rest };
  const parts = { ...given, storage: await openStorage(config, log), fileProcesses, threads, films, mailer };
  const app = await traced(await buildApp(parts));

  async function stop() {
    open.isStopping = true;
    await closeHttp(app.http);
    await app.maintenance.stop();
    // The database may be away while the server stops.
    await open.leave?.().catch(() => undefined);
    await app.jobs.stop({ timeoutMs: GRACE_MS });
    fileProcesses.close();
    threads.close();
    films.close();
    await Promise.all([mailer.close(), carrier.close(), open.metricsServer?.close()]);
    await pool.end();
    await database.stop();
  }
  try {
    if (!(await isSignedByUs(app.db, app.auditKey))) log.warn(OTHER_SECRET_TEXT);
    await Promise.all([fillSums(app.db), app.maintenance.start()]);
    [open.leave] = await Promise.all([keepProcess(app), app.jobs.start()]);
    await app.http.listen({ host: config.host, port: config.port });
    if (config.metrics) open.metricsServer = await startMetricsServer({ metrics, ...config.metrics });
  } catch (error) {
    // Whatever runs by now would complain that the database goes.
    await stop();
    throw error;
  }
  return { url: config.publicUrl, stop };
}

/** Accepts no more requests, waits for those under way and cuts off what is still open after the grace period. */
async function closeHttp(http: App['http']) {
  const cut = setTimeout(() => http.server.closeAllConnections(), GRACE_MS);
  // A connection whose last answer has just been sent is idle, and would otherwise be waited for until then.
  const letGo = setInterval(() => http.server.closeIdleConnections(), IDLE_CHECK_MS);
  // Fastify stops listening only when its sockets are closed, and who was just sent away would come back to us.
  http.server.close();
  await http.close();
  clearTimeout(cut);
  clearInterval(letGo);
}
