import { BOARD_DOCUMENT_MAX } from '@facet/contract/constants/boards';
import { BOARD_DOCUMENT_LARGE_TEXT, BOARD_UPDATE_INCOMPLETE_TEXT } from '@facet/contract/constants/texts';
import { METHOD } from '@facet/contract/realtime';
import * as Y from 'yjs';
import type { Announcement } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import { AppError, conflict, invalidField, notFound, tooOften } from '../../../platform/errors.ts';
import { namedQuery, removedQuery } from '../document-query.ts';
import { checkUpdate } from '../live/check-update.ts';
import { isWaiting, workOn, type ItemChange, type LiveDocument } from '../live/document.ts';
import {
  changesOf,
  foreignAuthor,
  foreignFile,
  fullness,
  newlyNamed,
  ofOthers,
  remember,
} from '../live/judge-changes.ts';
import { roomOf, whiteboardsOf, type Waiting } from '../live/whiteboards.ts';
import { catchUp } from '../load-document.ts';
import { t } from '@facet/contract/words/speech';

export type BoardPlace = { boardId: number; projectId: number; moduleId: number };
/** A change that has been applied to the document in memory and is to be stored. */
export type Taken = {
  data: Uint8Array;
  userId: number;
  connectionId: string | undefined;
  changes: readonly ItemChange[];
};

/** The most updates stored at once. */
const AT_ONCE = 200;
const WAITING_MAX = 1000;
/** A change this small is accepted even if the document is too large, as it may make it smaller. */
const SMALL_BYTES = 4096;
/** Messages between processes stay small: longer updates are read by their number. */
const CARRIED_MAX = 4000;

const incomplete = () => invalidField('update', BOARD_UPDATE_INCOMPLETE_TEXT);

function checkSize(live: LiveDocument, update: Uint8Array): void {
  if (live.size + update.length <= BOARD_DOCUMENT_MAX || update.length <= SMALL_BYTES) return;
  live.size = Y.encodeStateAsUpdate(live.doc).length;
  if (live.size + update.length > BOARD_DOCUMENT_MAX) throw conflict(BOARD_DOCUMENT_LARGE_TEXT);
}

/** Asks the database about anything the changes refer to that this process does not know. */
export async function refusalOfNames(
  app: App,
  { boardId, projectId }: BoardPlace,
  live: LiveDocument,
  { changes, userId }: { changes: readonly ItemChange[]; userId: number },
): Promise<AppError | null> {
  const others = ofOthers(changes, userId);
  // Nobody may change an item's author; a removed item that is brought back keeps its former author.
  if (others.some(({ before }) => before !== null)) return foreignAuthor();
  if (others.length > 0) {
    const removed = await removedQuery(app.db, { boardId, ids: others.map(({ id }) => id) });
    const authors = new Map(removed.map(({ itemId, createdBy }) => [itemId, createdBy]));
    if (others.some(({ id, after }) => authors.get(id) !== after?.createdBy)) return foreignAuthor();
  }
  const named = newlyNamed(live, changes);
  if (named.fileIds.length + named.styleIds.length === 0) return null;
  const [found] = await namedQuery(app.db, { boardId, projectId, ...named });
  for (const id of found?.fileIds ?? []) live.fileIds.add(id);
  const isFound = found?.fileIds.length === named.fileIds.length && found.styleIds.length === named.styleIds.length;
  return isFound ? null : foreignFile();
}

type Judged = { isSpoilt: boolean; error: unknown } | { taken: Taken | null };

/** Applies an update to the document and judges what it touches; a refused update leaves the document unusable. */
async function take(app: App, place: BoardPlace, live: LiveDocument, waiting: Waiting): Promise<Judged> {
  const { userId, connectionId } = waiting;
  try {
    if (!whiteboardsOf(app).isPatientWith(userId)) throw tooOften(t('Too many refused changes. Please slow down'), 5);
    checkSize(live, waiting.update);
    if (!checkUpdate(live.doc, waiting.update)) {
      await catchUp(app.db, place.boardId, live);
      if (!checkUpdate(live.doc, waiting.update)) throw incomplete();
    }
  } catch (error) {
    return { isSpoilt: false, error };
  }
  try {
    const { update, touched } = workOn(live.doc, () => Y.applyUpdate(live.doc, waiting.update));
    if (isWaiting(live.doc)) throw incomplete();
    if (!update) return { taken: null };
    const changes = changesOf(live, touched);
    if (changes instanceof AppError) throw changes;
    const refusal = fullness(live, changes) ?? (await refusalOfNames(app, place, live, { changes, userId }));
    if (refusal) throw refusal;
    remember(live, changes);
    return { taken: { data: update, userId, connectionId, changes } };
  } catch (error) {
    return { isSpoilt: true, error };
  }
}

/** Each item as it was before the first change and is after the last. */
export function netChanges(all: readonly ItemChange[]): ItemChange[] {
  const net = new Map<string, ItemChange>();
  for (const { id, before, after } of all) net.set(id, { id, before: net.get(id)?.before ?? before, after });
  return [...net.values()];
}

/** The announcement of what was stored, for those on the board in every process. */
export function updateAnnouncement(
  place: BoardPlace,
  { data, userId, connectionId }: Omit<Taken, 'changes'>,
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
    room: roomOf(boardId),
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
  const { append } = whiteboardsOf(app);
  const before = await append({ boardId, updates: taken, changes, total: live.items.size });
  if (before === null) throw notFound('board');
  for (const [index, one] of taken.entries()) app.announce(updateAnnouncement(place, one, before + index + 1));
  await settleSequence(app, boardId, live, { before, updates: taken });
}

type Batch = { taken: { one: Waiting; taken: Taken | null }[]; isSpoilt: boolean };

/**
 * Applies one after the other until one makes the document unusable; its sender gets the refusal, and the rest waits.
 */
async function takeAll(app: App, place: BoardPlace, live: LiveDocument, batch: Waiting[]): Promise<Batch> {
  const taken: Batch['taken'] = [];
  for (let one = batch.shift(); one; one = batch.shift()) {
    const judged = await take(app, place, live, one);
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
      for (const { one } of taken) one.resolve();
      if (!isSpoilt) tidyLong(boardId, live);
    } catch (error) {
      board.live = null;
      for (const { one } of taken) one.reject(error);
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

/** Stores an update; resolves when it is on disk. Updates that come meanwhile are stored together afterwards. */
export async function keepUpdate(
  app: App,
  place: BoardPlace,
  update: Pick<Waiting, 'update' | 'userId' | 'connectionId'>,
): Promise<void> {
  const { waiting } = whiteboardsOf(app);
  const queue = waiting.get(place.boardId);
  if (queue && queue.length >= WAITING_MAX) throw tooOften(t('Too much is changed on this board at once'), 1);
  await new Promise<void>((resolve, reject) => {
    const one = { ...update, resolve, reject };
    if (queue) return void queue.push(one);
    waiting.set(place.boardId, [one]);
    again(app, place);
  });
}
