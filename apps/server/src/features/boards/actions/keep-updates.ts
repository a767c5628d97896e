import { METHOD } from '@facet/contract/realtime';
import { DatabaseError } from 'pg';
import type { Announcement } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { ItemChange, LiveDocument } from '../live/document.ts';
import { createPace } from '../live/pace.ts';
import { roomName, whiteboardsOf, type Waiting } from '../whiteboards.ts';
import { catchUp } from '../load-document.ts';
import { takeUpdate, tooBusy, type BoardPlace, type Taken } from './take-update.ts';

/** The most updates stored at once. */
const AT_ONCE = 200;
const WAITING_MAX = 1000;
/** After this much work, in milliseconds, others who need the document get their turn. */
const TURN_MS = 500;
/** Messages between processes stay small: longer updates are read by their number. */
const CARRIED_MAX = 4000;

/** Each item as it was before the first change and is after the last. */
export function netChanges(all: readonly ItemChange[]): ItemChange[] {
  const net = new Map<string, ItemChange>();
  for (const { id, before, after } of all) net.set(id, { id, before: net.get(id)?.before ?? before, after });
  return [...net.values()];
}

/** The announcement of what was stored, for those on the board in every process. */
export function updateAnnouncement(
  place: BoardPlace,
  { data, userId, connectionId }: Omit<Taken, 'changes' | 'writers'>,
  sequence: number,
): Announcement {
  const { boardId, projectId, moduleId } = place;
  const update = data.length <= CARRIED_MAX ? { update: Buffer.from(data).toString('base64') } : {};
  return {
    kind: 'frame',
    methodId: METHOD.updateBoard,
    projectId,
    moduleId,
    boardId,
    room: roomName(boardId),
    exceptConnectionId: connectionId,
    data: { board_id: boardId, project_id: projectId, sequence, user_id: userId, ...update },
  };
}

/** Notes what was stored after `before` as applied; what others stored in between is read. */
export async function settleSequence(
  app: App,
  boardId: number,
  live: LiveDocument,
  { before, updates }: { before: number; updates: readonly { data: Uint8Array }[] },
): Promise<void> {
  if (before > live.sequence) await catchUp(app.db, boardId, live);
  live.sequence = Math.max(live.sequence, before + updates.length);
  live.tail += updates.length;
  live.size += updates.reduce((sum, { data }) => sum + data.length, 0);
}

async function keep(app: App, place: BoardPlace, live: LiveDocument, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return;
  const { boardId } = place;
  const changes = netChanges(taken.flatMap((one) => one.changes));
  const writers = taken.flatMap((one) => one.writers);
  const { append } = whiteboardsOf(app);
  const before = await append({ boardId, updates: taken, changes, writers, total: live.items.size });
  if (before === null) throw notFound('board');
  for (const [index, one] of taken.entries()) app.announce(updateAnnouncement(place, one, before + index + 1));
  await settleSequence(app, boardId, live, { before, updates: taken });
}

const isWriterTaken = (error: unknown) =>
  error instanceof DatabaseError && error.constraint === 'board_writers_board_id_writer_id_pk';

type Batch = { taken: { one: Waiting; taken: Taken | null }[]; isSpoilt: boolean };

/**
 * Applies one after the other until one makes the document unusable; its sender gets the refusal, and the rest waits.
 */
async function takeAll(app: App, place: BoardPlace, live: LiveDocument, batch: Waiting[]): Promise<Batch> {
  const taken: Batch['taken'] = [];
  let spent = 0;
  for (let one = batch.shift(); one; one = spent < TURN_MS ? batch.shift() : undefined) {
    const pace = createPace();
    const judged = await takeUpdate({ app, place, live, waiting: one, pace });
    spent += pace.spent();
    whiteboardsOf(app).charge(one.userId, pace.spent());
    if ('taken' in judged) {
      taken.push({ one, taken: judged.taken });
      continue;
    }
    const { isSpoilt, error } = judged;
    const facts = { boardId: place.boardId, userId: one.userId, reason: String(error) };
    app.log.warn(facts, 'an update of a board was refused');
    one.reject(error);
    if (!isSpoilt) continue;
    // It is not the sender's fault if the database was away.
    if (error instanceof AppError) whiteboardsOf(app).lostPatience(one.userId);
    return { taken, isSpoilt };
  }
  return { taken, isSpoilt: false };
}

/**
 * Stores a board's waiting updates: all valid ones in one statement. Invalid ones are refused without affecting others.
 */
function flush(app: App, place: BoardPlace): Promise<void> {
  const { open, waiting, tidyLong } = whiteboardsOf(app);
  const { boardId } = place;
  return open.use(boardId, async (live, board) => {
    const queue = waiting.get(boardId) ?? [];
    const batch = queue.splice(0, AT_ONCE);
    const { taken, isSpoilt } = await takeAll(app, place, live, batch);
    queue.unshift(...batch);
    // Anything refused or not stored must not stay in the document: it is read again.
    if (isSpoilt) board.live = null;
    try {
      const updates = taken.flatMap(({ taken: one }) => one ?? []);
      await keep(app, place, live, updates);
      for (const { one, taken: kept } of taken) one.resolve(kept?.changes ?? []);
      if (!isSpoilt) tidyLong(boardId, live);
    } catch (error) {
      board.live = null;
      // Another process was quicker with one of the client ids: who has it can be read now, and each is judged again.
      if (isWriterTaken(error)) queue.unshift(...taken.map(({ one }) => one));
      else for (const { one } of taken) one.reject(error);
    } finally {
      if (queue.length === 0) waiting.delete(boardId);
      else again(app, place);
    }
  });
}

function again(app: App, place: BoardPlace): void {
  flush(app, place).catch((error: unknown) => {
    const { waiting } = whiteboardsOf(app);
    // The document could not be read: everyone waiting is told.
    for (const one of waiting.get(place.boardId) ?? []) one.reject(error);
    waiting.delete(place.boardId);
  });
}

/**
 * Stores an update; resolves with what it changed when it is on disk. Updates that come meanwhile are stored together
 * afterwards.
 */
export async function keepUpdate(
  app: App,
  place: BoardPlace,
  update: Pick<Waiting, 'update' | 'userId' | 'connectionId'>,
): Promise<readonly ItemChange[]> {
  const { waiting } = whiteboardsOf(app);
  const queue = waiting.get(place.boardId);
  if (queue && queue.length >= WAITING_MAX) throw tooBusy();
  return new Promise((resolve, reject) => {
    const one = { ...update, resolve, reject };
    if (queue) return void queue.push(one);
    waiting.set(place.boardId, [one]);
    again(app, place);
  });
}
