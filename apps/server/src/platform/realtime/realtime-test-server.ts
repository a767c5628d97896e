import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { openProbe } from '../../testing/socket-probe.ts';
import type { Carrier } from './carrier.ts';
import { createHub } from './hub.ts';
import type { HubDependencies, HubOptions } from './hub-types.ts';
import { createInProcessCarrier } from './in-process-carrier.ts';
import { registerWebsocket } from './register-websocket.ts';

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** The rights of the tests' viewers: user → project → modules; tests change them as they would a database. */
export type Rights = Map<number, Map<number, number[]>>;

export const notAllowed = Object.assign(new Error('not allowed: project.view'), { status: 403 });

/** The viewer for a token `user:session`, or null for any other text. */
export function readToken(token: string) {
  const [, userId, sessionId = ''] = /^(\d+):(\w+)$/.exec(token) ?? [];
  if (!userId) return null;
  const tokenExpiresAt = Date.now() + 3_600_000;
  // Only ids from a hundred up have an unproven address.
  return {
    userId: Number(userId),
    sessionId,
    tokenExpiresAt,
    isGuest: false,
    isVerified: Number(userId) < 100,
    language: 'en' as const,
  };
}

type ServerOptions = {
  rights?: Rights;
  carrier?: Carrier;
  dependencies?: Partial<HubDependencies>;
  options?: Partial<HubOptions>;
  logTo?: { write(line: string): void };
};

/** A real HTTP server with a hub: one "server process" of a test. */
export async function startRealtime(settings: ServerOptions = {}) {
  const { rights = new Map(), carrier = createInProcessCarrier(), dependencies, options, logTo } = settings;
  const hub = createHub(
    {
      log: silent,
      carrier,
      authenticate: async (token) => readToken(token),
      async viewChannel({ userId }, projectId) {
        const modules = rights.get(userId)?.get(projectId);
        if (!modules) throw notAllowed;
        return { projectId, maySee: ({ moduleId }) => !moduleId || modules.includes(moduleId) };
      },
      loadForUser: async (userId, { data }) => ({ userId, loaded: data }),
      loadForProject: async ({ data }) => [{ data: { loaded: data } }],
      loadPresence: async ({ projectId, itemId }, userIds) => ({ project_id: projectId, item_id: itemId, userIds }),
      ...dependencies,
    },
    options,
  );
  const app = fastify({ logger: logTo ? { level: 'trace', stream: logTo } : false });
  await registerWebsocket(app, hub, { allowedOrigins: () => ['https://facet.example'] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}/ws`;
  return {
    app,
    hub,
    rights,
    url,
    port,
    open: (token: string) => openProbe(`${url}?token=${token}`),
    close: () => app.close(),
  };
}
export type RealtimeServer = Awaited<ReturnType<typeof startRealtime>>;

/** Rights of one user in one project. */
export function grant(rights: Rights, userId: number, projectId: number, modules: number[] = []): void {
  const projects = rights.get(userId) ?? new Map<number, number[]>();
  rights.set(userId, projects.set(projectId, modules));
}
