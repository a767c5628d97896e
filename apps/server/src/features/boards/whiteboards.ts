import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CommentPersonWire } from '@facet/contract/entities/comment';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Connection } from '../../platform/realtime/hub-types.ts';
import { perApp } from '../../platform/per-app.ts';
import { createOrderedTasks } from '../../platform/realtime/ordered-tasks.ts';
import { createBucket, type Rate } from '../../platform/realtime/person-budgets.ts';
import { gatherUpdates } from './actions/gather-updates.ts';
import { openKeptDocument } from './actions/open-document.ts';
import { createAppending } from './live/appending.ts';
import type { ItemChange, LiveDocument } from './live/document.ts';
import { createKeptForOutsiders } from './live/kept-for-outsiders.ts';
import { createOpenBoards } from './live/open-boards.ts';
import { createPresences } from './live/presences.ts';

/** A person's membership of a board in this process. */
export type BoardMember = {
  readonly connection: Connection;
  readonly boardId: number;
  readonly projectId: number;
  readonly moduleId: number;
  canEdit: boolean;
  isLocked: boolean;
  /** Who they were and when (process milliseconds) their right to edit was last read from the database. */
  actor: Actor;
  confirmedAt: number;
  isRenewing: boolean;
  /** The last read refused their right, or failed. */
  isDoubtful: boolean;
  /** When the link that shows them the board ends; null for those who see all boards. */
  endsAt: Date | null;
};

/** An update that waits to be stored. */
export type Waiting = {
  update: Uint8Array;
  userId: number;
  connectionId: string;
  /** With what it changed. */
  resolve: (changes: readonly ItemChange[]) => void;
  reject: (error: unknown) => void;
};

/** From how many updates after a snapshot a new one is made: when everybody has left, and while people are there. */
const TAIL_MIN = 50;
const TAIL_MAX = 1000;
/** A refused update costs reading the document again: how many a person may cause at once, and per second. */
const PATIENCE = { burst: 20, perSecond: 0.2 };
/** Milliseconds that a person's changes may take of the processor, kept or not. */
const WORK = { burst: 10_000, perSecond: 250 };
/** Pages from which a person writes for the first time. */
const NEW_WRITERS = { burst: 200, perSecond: 1 / 60 };
const PEOPLE_MAX = 10_000;

/** A bucket for each person, which fills up again while they do nothing. */
function createBuckets(rate: Rate) {
  const buckets = new Map<number, ReturnType<typeof createBucket>>();
  return (userId: number, much: number): boolean => {
    const bucket = buckets.get(userId) ?? createBucket(rate);
    if (buckets.size > PEOPLE_MAX) buckets.clear();
    buckets.set(userId, bucket);
    return bucket(much, performance.now());
  };
}

/**
 * The pause between rights queries, so that five hundred people who start to drag together do not hold each other up.
 */
const RENEWALS_APART_MS = 20;

function createRenewals() {
  const inTurn = createOrderedTasks<'rights' | 'people'>();
  return (what: 'rights' | 'people', ask: () => Promise<unknown>): Promise<void> =>
    inTurn(what, async () => {
      await ask();
      await wait(RENEWALS_APART_MS, undefined, { ref: false });
    });
}

/** What this process holds of boards: documents, who is on them, and what waits to be stored. */
function createWhiteboards(app: App) {
  const open = createOpenBoards({
    log: app.log,
    load: (boardId) => openKeptDocument(app, boardId),
    tidy: async (boardId, live) => {
      if (live.tail >= TAIL_MIN) await gatherUpdates(app, boardId, live);
    },
  });
  const [patience, work, newWriters] = [createBuckets(PATIENCE), createBuckets(WORK), createBuckets(NEW_WRITERS)];
  const gatherAside = (boardId: number, live: LiveDocument) => {
    if (!live.isGathering) open.aside(boardId, gatherUpdates(app, boardId, live));
  };
  app.http.addHook('onClose', () => open.idle());
  return {
    processId: randomUUID(),
    open,
    append: createAppending(app.db),
    forOutsiders: createKeptForOutsiders(),
    /** Outdated knowledge about people is refreshed one query at a time: nothing waits for the answers. */
    renewals: createRenewals(),
    presences: createPresences(),
    /** By board, then by connection. */
    members: new Map<number, Map<string, BoardMember>>(),
    waiting: new Map<number, Waiting[]>(),
    people: new Map<string, { person: CommentPersonWire | null; at: number; isRenewing?: boolean }>(),
    /** Whether the person may still send updates that might be refused, or take long. */
    isPatientWith: (userId: number) => patience(userId, 0) && work(userId, 0),
    lostPatience: (userId: number) => void patience(userId, 1),
    /** Counts what the person's update took, in milliseconds. */
    charge: (userId: number, spent: number) => void work(userId, spent),
    /** Whether the person may write from so many more pages. */
    admitWriters: (userId: number, count: number) => newWriters(userId, count),
    /** Makes a snapshot of a long tail while people go on working. */
    tidyLong: (boardId: number, live: LiveDocument): void => {
      if (live.tail >= TAIL_MAX) gatherAside(boardId, live);
    },
    /** Gathers what is overwritten if that may make the document smaller; whether it is worth waiting for. */
    makeRoom: (boardId: number, live: LiveDocument): boolean => {
      if (live.tail >= TAIL_MIN) gatherAside(boardId, live);
      return live.isGathering;
    },
  };
}

/** This app's instance; made when its routes are bound. */
export const whiteboardsOf = perApp(createWhiteboards);

/** The name of a board's room in its project's channel. */
export const roomName = (boardId: number) => `board ${boardId}`;
