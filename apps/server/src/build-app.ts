import path from 'node:path';
import { METHOD } from '@facet/contract/realtime';
import type pg from 'pg';
import { auditKeyFrom } from './db/audit-chain.ts';
import { createDatabase, type Database } from './db/client.ts';
import { features } from './features.ts';
import { createQuotas } from './features/files/quotas.ts';
import { findPresence } from './features/comments/find-presence.ts';
import { loadNotificationFrame } from './features/notifications/load-frame.ts';
import { viewChannel } from './features/access/channel-view.ts';
import { authenticateSocket } from './features/session/authenticate-socket.ts';
import { loadProjectFrames } from './load-project-frames.ts';
import { createAnnouncer } from './platform/announce.ts';
import type { App } from './platform/app.ts';
import { createRefusals } from './platform/audit/create-refusals.ts';
import { noteCallsTooOften } from './platform/audit/note-calls-too-often.ts';
import { createFileSigner } from './platform/auth/file-signer.ts';
import { createSessionLoader } from './platform/auth/load-session.ts';
import { createSessionCache } from './platform/auth/session-cache.ts';
import { createTokens } from './platform/auth/tokens.ts';
import { createFullCounts } from './platform/full-counts.ts';
import { describeApi } from './platform/http/api-document.ts';
import { createHttp } from './platform/http/create-http.ts';
import { addHealth } from './platform/http/health.ts';
import type { Patience } from './platform/http/slow-requests.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import type { Carrier } from './platform/realtime/carrier.ts';
import { guardCalls, guardFrames, watchMaintenance, type Maintenance } from './platform/maintenance.ts';
import { createLimits } from './platform/limits/create-limits.ts';
import { createOutbound } from './platform/outbound/create-outbound.ts';
import { pushContact } from './platform/push/push-contact.ts';
import { createPush } from './platform/push/create-push.ts';
import { createFreeSpace } from './platform/storage/free-space.ts';
import { createHub } from './platform/realtime/hub.ts';
import type { HubDependencies } from './platform/realtime/hub-types.ts';
import { scaledBudget } from './platform/realtime/person-budgets.ts';
import type { Viewer } from './platform/realtime/viewer.ts';
import { registerWebsocket } from './platform/realtime/register-websocket.ts';
import { createSubscriptions } from './subscriptions.ts';

export type AppParts = Pick<
  App,
  'config' | 'log' | 'metrics' | 'pool' | 'storage' | 'fileProcesses' | 'threads' | 'films' | 'mailer'
> & {
  connection: pg.ClientConfig;
  carrier: Carrier;
  secret: string;
  /** Refuses answers that break their schema: for tests, which must find drift. */
  checksAnswers?: boolean;
  /** False where nothing may happen on its own: in tests, which set the time. */
  keepsTime?: boolean;
  /** Told once when a backup took the place of everything: this app is to be built anew. */
  onRestored?: (() => void) | undefined;
  /** How slow clients may be, if not as usual. */
  patience?: Patience;
};

function connectHub(parts: AppParts, late: { app?: App }) {
  const budget = scaledBudget(parts.config.rateLimitScale);
  const appNow = () => {
    if (!late.app) throw new Error('the app is not ready');
    return late.app;
  };
  const dependencies: HubDependencies = {
    log: parts.log,
    carrier: parts.carrier,
    authenticate: (token) => authenticateSocket(appNow(), token),
    viewChannel: (viewer, projectId) => viewChannel(appNow(), viewer, projectId),
    loadForUser: (userId, message) => loadNotificationFrame(appNow(), userId, message.data),
    loadForProject: (message) => loadProjectFrames(appNow(), message),
    loadPresence: (place, userIds) => findPresence(appNow(), place, userIds),
  };
  const noteTooOften = ({ userId }: Viewer) => appNow().refusals.note({ kind: 'too_often', userId, isTheirs: true });
  const guard = guardFrames({ refuse: () => appNow().maintenance.refuse() });
  const hub = createHub(dependencies, { budget, noteTooOften, guard });
  parts.metrics.measure({
    name: 'facet_socket_channels',
    help: 'Joined project channels.',
    read: () => hub.stats().channels,
  });
  return hub;
}

function watchSpace({ config, log, metrics }: AppParts) {
  // Otherwise only what isn't a file is on this disk.
  const storesHere = config.s3 === undefined;
  const folders = ['', ...(storesHere ? ['files', 'uploads'] : [])].map((name) => path.join(config.dataDir, name));
  const space = createFreeSpace({ folders, storesHere, floorBytes: config.freeSpaceFloorBytes, log });
  metrics.measure({
    name: 'facet_storage_free_bytes',
    help: 'Bytes free where database, files and unfinished uploads are kept.',
    read: async () => (await space.free()) ?? Number.NaN,
  });
  return space;
}

/** What an operator is told of this process, and of what it stands on. */
function measureParts({ metrics, pool, maintenance }: App, carrier: Carrier) {
  const measures = [
    ['facet_database_connections', 'Connections to the database that are open.', () => pool.totalCount],
    ['facet_database_waiting', 'Queries that wait for a connection.', () => pool.waitingCount],
    [
      'facet_redis_away',
      '1 while Redis is away, and the database carries the news.',
      () => Number(carrier.isAway?.() ?? 0),
    ],
    ['facet_maintenance', '1 while people can read and change nothing.', () => Number(Boolean(maintenance.now()))],
  ] as const;
  for (const [name, help, read] of measures) metrics.measure({ name, help, read });
}

/** What bounds how often callers may try, and the traces that they leave when they try too much. */
function boundCallers({ config, log, metrics }: AppParts, db: Database) {
  const limits = createLimits(db, config);
  return { limits, refusals: createRefusals({ db, limits, log, metrics }) };
}

async function answerCalls(app: App, carrier: Carrier) {
  const { http, hub, config } = app;
  measureParts(app, carrier);
  guardCalls(http, app.maintenance);
  noteCallsTooOften(app);
  await describeApi(http);
  addHealth(http, { ...app, carrier });
  for (const feature of features) await feature(app);
  await registerWebsocket(http, hub, { allowedOrigins: () => [new URL(config.publicUrl).origin] });
  // Workers answer their health and calls, and have no pages.
  await (config.role === 'worker' ? serveWeb(http, null) : serveWeb(http));
}

/** What happens here when maintenance begins or ends: sockets are told, and jobs rest or go on. */
const tellHere = (late: { app?: App }) => async (maintenance: Maintenance | null) => {
  late.app?.hub.pushToAll(METHOD.maintenance, { maintenance });
  await (maintenance ? late.app?.jobs.rest() : late.app?.jobs.goOn());
};

/** Assembles the app: platform, features, error handler. It listens and runs jobs only when told to. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, log, metrics, pool, storage, fileProcesses, threads, films, mailer } = parts;
  const given = { config, log, metrics, pool, storage, fileProcesses, threads, films, mailer };
  const http = await createHttp({ ...parts, checksAnswers: parts.checksAnswers ?? false });
  const auditKey = auditKeyFrom(parts.secret);
  const db = createDatabase(pool, auditKey);
  const sessions = createSessionCache(createSessionLoader(db, config));
  const rights = { changes: 0 };
  const tokens = createTokens(parts.secret, config);
  const { allowPrivateAddresses: allowsPrivate, outboundPorts: ports } = config;
  const outbound = createOutbound({ allowsPrivate, ports, log });
  // The hub asks the app who may see what, and the app announces through the hub.
  const late: { app?: App } = {};
  const hub = connectHub(parts, late);
  const app: App = {
    http,
    ...given,
    db,
    auditKey,
    secret: parts.secret,
    space: watchSpace(parts),
    quotas: createQuotas(config),
    hub,
    tokens,
    jobs: createJobs({ ...parts, role: config.role }),
    maintenance: watchMaintenance(db, { onChange: tellHere(late), onRestored: parts.onRestored ?? (() => undefined) }),
    signer: createFileSigner(tokens),
    ...boundCallers(parts, db),
    outbound,
    push: createPush({ tokens, outbound, contact: pushContact(config).address }),
    signals: createSubscriptions(),
    loadSession: sessions.get,
    rights,
    kept: new Map(),
    countUpToAll: createFullCounts(),
    announce: createAnnouncer(hub, sessions.forget, rights),
  };
  late.app = app;
  await answerCalls(app, parts.carrier);
  return app;
}
