import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { buildApp } from '../build-app.ts';
import { createPool } from '../db/client.ts';
import type { App } from '../platform/app.ts';
import { loadConfig } from '../platform/config/load-config.ts';
import { createFileProcesses } from '../platform/file-processes/create-file-processes.ts';
import { createFilmMaker } from '../platform/films/film-maker.ts';
import type { Patience } from '../platform/http/slow-requests.ts';
import { createLog } from '../platform/log.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { Carrier } from '../platform/realtime/carrier.ts';
import { createInProcessCarrier } from '../platform/realtime/in-process-carrier.ts';
import { createThreads } from '../platform/threads/create-threads.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { shareFileProcesses, shareThreads } from './shared-work.ts';
import { createTestDatabase } from './test-database.ts';
import type { DatabaseConnection } from '../db/embedded/database-connection.ts';

export const TEST_SECRET = 'a secret of tests, long enough to be taken';

type TestAppOptions = {
  env?: NodeJS.ProcessEnv;
  carrier?: Carrier;
  /** Where files go instead of the app's own folder. */
  storage?: Storage;
  /** Another process on the same database and files. */
  beside?: Pick<TestApp, 'connection' | 'dataDir'>;
  /** Where log lines go; nowhere unless given. */
  logLine?: (line: string) => void;
  /** How slow clients may be, if not as usual. */
  patience?: Patience;
  /** Told when a backup took the place of everything. */
  onRestored?: () => void;
  /** The program that converts videos, with its limits; none unless given. */
  filming?: Parameters<typeof createFilmMaker>[0];
};

export type TestApp = App & { connection: DatabaseConnection; dataDir: string; stop(): Promise<void> };

const silent = () => undefined;
/** Without limits, and nothing is fetched from the web. */
const CALM = { RATE_LIMIT_SCALE: '0', FREE_SPACE_FLOOR_MB: '0', LINK_PICTURES: 'off' };

/** A whole app on its own database, storage and outbox; jobs run, nothing listens until asked. */
export async function startTestApp({
  env,
  carrier,
  storage,
  beside,
  logLine = silent,
  patience,
  filming,
  onRestored,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = beside?.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'facet-app-')));
  const database = beside ? null : await createTestDatabase();
  const connection = beside?.connection ?? database?.connection;
  if (!connection) throw new Error('no database');
  const config = loadConfig({ ...CALM, DATA_DIR: dataDir, ...env });
  const log = createLog({ level: 'debug', destination: { write: logLine } });
  const metrics = createMetrics();
  const pool = createPool(connection, silent);
  // What they say of their work can be read only when they are this app's alone.
  const isRead = logLine !== silent;
  const fileProcesses = isRead ? createFileProcesses({ log, isUrgent: true }) : shareFileProcesses();
  const threads = isRead ? createThreads(log) : shareThreads();
  const films = createFilmMaker({ ffmpeg: null, ...filming });
  // With SMTP_URL, too, tests read what is mailed in files.
  const mailer = createMailer({ config: { ...config, smtpUrl: undefined }, log });
  const app = await buildApp({
    config,
    log,
    metrics,
    pool,
    connection,
    fileProcesses,
    threads,
    films,
    mailer,
    storage: storage ?? (await createDiskStorage(path.join(dataDir, 'files'))),
    carrier: carrier ?? createInProcessCarrier(),
    secret: TEST_SECRET,
    checksAnswers: true,
    keepsTime: false,
    patience,
    onRestored,
  });
  await app.http.ready();
  await app.jobs.start();
  const stop = async () => {
    await app.http.close();
    await app.jobs.stop({ timeoutMs: 2000 });
    fileProcesses.close();
    threads.close();
    films.close();
    await mailer.close();
    await pool.end();
    await database?.drop();
    if (!beside) await rm(dataDir, { recursive: true, force: true });
  };
  return Object.assign(app, { connection, dataDir, stop });
}

/** A test app that is stopped when the running test ends. */
export async function useTestApp(options?: TestAppOptions): Promise<TestApp> {
  const app = await startTestApp(options);
  onTestFinished(() => app.stop());
  return app;
}
