import type { BoardDocument } from '@facet/board/document';
import { NOTHING_SO_FAR } from '@facet/board/field-writes';
import { readUpdate } from '@facet/board/read-update';
import { runAtOnce } from '@facet/board/steps';
import * as Y from 'yjs';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { boardFor, lockedWhiteboardFor, type Whiteboard } from '../access.ts';
import { appendUpdates, type Appended, type NewWriter } from '../append-query.ts';
import { joinUpdates } from '../live/apply-update.ts';
import { writersIn } from '../check-writers.ts';
import { workOn, type ItemChange, type LiveDocument } from '../live/document.ts';
import { judgeItems, fullness, remember } from '../live/judge-changes.ts';
import { createPace, type Pace } from '../live/pace.ts';
import { whiteboardsOf } from '../whiteboards.ts';
import { catchUp } from '../load-document.ts';
import { netChanges, settleSequence, updateAnnouncement } from './keep-updates.ts';

/** A board of a project; calls whose address has a module name it, too. */
export type BoardAddress = { projectId: number; boardId: number; moduleId?: number };

/** What a change works with: the locked board, its stored document, and a function to change it. */
export type Changing = {
  tx: Tx;
  whiteboard: Whiteboard;
  live: LiveDocument;
  /** Changes the document; an invalid change is refused together with everything the call did. */
  write: (work: (doc: BoardDocument) => void) => void;
};

type Written = { updates: Uint8Array[]; changes: ItemChange[] };

function writeInto(live: LiveDocument, work: (doc: BoardDocument) => void, written: Written): void {
  const { update, touched } = workOn(live.doc, () => Y.transact(live.doc, () => work(live.doc)));
  if (!update) return;
  written.updates.push(update);
  const changes = runAtOnce(judgeItems(live, touched));
  if (changes instanceof AppError) throw changes;
  const refusal = fullness(live, changes);
  if (refusal) throw refusal;
  remember(live, changes);
  written.changes.push(...changes);
}

/** What the server writes itself belongs to nobody, so that nobody continues it. */
async function findNewWriters({ owners }: LiveDocument, update: Uint8Array, pace: Pace): Promise<NewWriter[]> {
  const runs = await pace.run(readUpdate(update, NOTHING_SO_FAR, null));
  const ids = writersIn(runs).filter((id) => !owners.has(id));
  for (const id of ids) owners.set(id, null);
  return ids.map((writerId) => ({ writerId, userId: null }));
}

/** What is to be stored of what a call wrote. */
async function toAppend(live: LiveDocument, boardId: number, userId: number, written: Written): Promise<Appended> {
  const pace = createPace();
  const data = await joinUpdates(written.updates, pace);
  const changes = netChanges(written.changes);
  return {
    boardId,
    updates: [{ data, userId }],
    changes,
    writers: await findNewWriters(live, data, pace),
    total: live.items.size,
  };
}

/** Refuses an address whose module is not the whiteboard's. */
export function requireBoardModule({ module }: Whiteboard, moduleId: number | undefined): void {
  if (moduleId !== undefined && module.id !== moduleId) throw notFound('module');
}

/**
 * Changes a board's document from an HTTP call, together with database rows: all or nothing, and the same for everybody
 * on the board. Nobody else changes it meanwhile.
 */
export function changeBoard<T>(
  app: App,
  actor: Actor,
  { projectId, boardId, moduleId }: BoardAddress,
  work: (changing: Changing) => Promise<T>,
): Promise<T> {
  return whiteboardsOf(app).open.use(boardId, async (live, board) => {
    const written: Written = { updates: [], changes: [] };
    let kept: { before: number; updates: Appended['updates'] } | null = null;
    try {
      const result = await transact(app, async (tx) => {
        const whiteboard = await lockedWhiteboardFor(tx, actor, projectId);
        requireBoardModule(whiteboard, moduleId);
        await boardFor(tx, whiteboard, boardId);
        await catchUp(tx, boardId, live);
        const done = await work({ tx, whiteboard, live, write: (change) => writeInto(live, change, written) });
        if (written.updates.length === 0) return done;
        const place = { boardId, projectId, moduleId: whiteboard.module.id };
        const appended = await toAppend(live, boardId, actor.userId, written);
        const before = await appendUpdates(tx, appended);
        if (before === null) throw notFound('board');
        for (const update of appended.updates)
          tx.afterCommit(updateAnnouncement(place, { ...update, connectionId: undefined }, before + 1));
        kept = { before, updates: appended.updates };
        return done;
      });
      if (kept) await settleSequence(app, boardId, live, kept);
      return result;
    } catch (error) {
      // Changes that were not stored must not stay in memory.
      if (written.updates.length > 0) board.live = null;
      throw error;
    }
  });
}
