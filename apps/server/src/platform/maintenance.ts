import { setTimeout as wait } from 'node:timers/promises';
import { MAINTENANCE_HEADER } from '@facet/contract/constants/error-status';
import { METHOD } from '@facet/contract/realtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import { inMaintenance } from './errors.ts';
import { findMaintenance, type Maintenance } from './find-maintenance.ts';

/** Each process looks by itself, so that no lost message, and no carrier that is away, leaves one that goes on writing. */
const LOOK_MS = 400;

export type { Maintenance };

export type MaintenanceWatch = {
  /** What is under way; null in everyday work. */
  now: () => Maintenance | null;
  /** Throws the refusal of whatever would change something, while that may not be. */
  refuse: () => void;
  /** Looks whether it begins or ends; done when everything here knows. */
  look: () => Promise<void>;
  /** Looks now, and every half second from then on. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

type Told = {
  /** When it begins, ends or is said anew. */
  onChange: (now: Maintenance | null) => void | Promise<void>;
  /** Once a backup took the place of everything. Until this process begins anew, all stays as it is. */
  onRestored: () => void;
};

/** Knows, in this process, whether Facet is under maintenance. */
export function watchMaintenance(db: Database, { onChange, onRestored }: Told): MaintenanceWatch {
  let now: Maintenance | null = null;
  let tables: string | undefined;
  const end = new AbortController();
  let looking: Promise<void> | undefined;
  async function look() {
    const [found] = await findMaintenance(db, {});
    if (!found || end.signal.aborted) return;
    tables ??= found.tables;
    if (found.tables !== tables) {
      end.abort();
      return onRestored();
    }
    const { words } = found;
    if (words === (now?.words ?? null)) return;
    now = words === null ? null : { words };
    await onChange(now);
  }
  async function keepLooking() {
    while (!end.signal.aborted) {
      await wait(LOOK_MS, undefined, { signal: end.signal }).catch(() => undefined);
      // While the database is away, nothing can be changed anyway, and whoever needs it reports that.
      if (!end.signal.aborted) await look().catch(() => undefined);
    }
  }
  return {
    now: () => now,
    refuse() {
      if (now) throw inMaintenance(now.words);
    },
    look,
    async start() {
      await look();
      looking = keepLooking();
    },
    async stop() {
      end.abort();
      await looking;
    },
  };
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Calls that may change something; of those that are no call of the contract (uploads in parts), all but reads. */
const isWriting = ({ method, is404, routeOptions }: FastifyRequest) =>
  !is404 && !READS.has(method) && routeOptions.config.endpoint?.inMaintenance !== true;

/** During maintenance, refuses every call that may change something, and says in every answer of the API that it is on. */
export function guardCalls(http: FastifyInstance, maintenance: MaintenanceWatch): void {
  http.addHook('onRequest', async (request, reply) => {
    const now = maintenance.now();
    if (!now || !request.url.startsWith('/api/')) return;
    reply.header(MAINTENANCE_HEADER, `on ${encodeURIComponent(now.words)}`.trim());
    if (isWriting(request)) maintenance.refuse();
  });
}

/** Frames that change nothing that stays. */
const READING_FRAMES: ReadonlySet<number> = new Set([
  METHOD.connectToProject,
  METHOD.exitFromProject,
  METHOD.paginationMessage,
  METHOD.typing,
  METHOD.presence,
  METHOD.joinBoard,
  METHOD.boardPresence,
  METHOD.leaveBoard,
  METHOD.boardVersions,
]);

/** The same for frames of sockets. */
export const guardFrames = (maintenance: Pick<MaintenanceWatch, 'refuse'>) => (methodId: number) => {
  if (!READING_FRAMES.has(methodId)) maintenance.refuse();
};
