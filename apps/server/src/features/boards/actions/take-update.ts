import type { UpdateRuns } from '@facet/board/update-reading';
import { BOARD_DOCUMENT_MAX } from '@facet/contract/constants/boards';
import {
  BOARD_DOCUMENT_LARGE_TEXT,
  BOARD_UPDATE_INCOMPLETE_TEXT,
  BOARD_UPDATE_LARGE_TEXT,
} from '@facet/contract/constants/texts';
import { t } from '@facet/contract/words/speech';
import * as Y from 'yjs';
import type { App } from '../../../platform/app.ts';
import { AppError, conflict, invalidField, tooOften } from '../../../platform/errors.ts';
import type { NewWriter } from '../append-query.ts';
import { namedOnBoardQuery, removedQuery } from '../document-query.ts';
import { cutUpdate, joinUpdates } from '../live/apply-update.ts';
import { checkUpdate } from '../live/check-update.ts';
import { checkWriters } from '../check-writers.ts';
import { isMissingUpdates, watchItems, watchUpdates, type ItemChange, type LiveDocument } from '../live/document.ts';
import {
  judgeItems,
  foreignAuthor,
  foreignFile,
  fullness,
  newlyNamed,
  ofOthers,
  remember,
} from '../live/judge-changes.ts';
import type { Pace } from '../live/pace.ts';
import { whiteboardsOf, type Waiting } from '../whiteboards.ts';
import { catchUp } from '../load-document.ts';

export type BoardPlace = { boardId: number; projectId: number; moduleId: number };
/** A change that has been applied to the document in memory and is to be stored. */
export type Taken = {
  data: Uint8Array;
  userId: number;
  connectionId: string | undefined;
  changes: readonly ItemChange[];
  writers: readonly NewWriter[];
};
type Taking = { app: App; place: BoardPlace; live: LiveDocument; waiting: Waiting; pace: Pace };

/** A change this small is accepted even if the document is somewhat too large, as it may make it smaller. */
const SMALL_BYTES = 4096;
const ROOM_FOR_SMALL = BOARD_DOCUMENT_MAX / 8;
/** Processor time in milliseconds; a full board pasted at once takes about one second. */
const SPENT_MAX = 5000;

const incomplete = () => invalidField('update', BOARD_UPDATE_INCOMPLETE_TEXT);
export const tooBusy = () => tooOften(t('Too much is changed on this board at once'), 1);

/** What is overwritten counts until everything is gathered: that is done first where it may make room. */
function checkSize({ app, place, live, waiting: { update } }: Taking): void {
  const most = update.length <= SMALL_BYTES ? BOARD_DOCUMENT_MAX + ROOM_FOR_SMALL : BOARD_DOCUMENT_MAX;
  if (live.size + update.length <= most) return;
  if (!whiteboardsOf(app).makeRoom(place.boardId, live)) throw conflict(BOARD_DOCUMENT_LARGE_TEXT);
  throw tooBusy();
}

/** Asks the database about anything the changes refer to that this process does not know. */
async function refusalOfNames(
  { app, place: { boardId, projectId }, live, waiting: { userId } }: Taking,
  changes: readonly ItemChange[],
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
  const [found] = await namedOnBoardQuery(app.db, { boardId, projectId, ...named });
  for (const id of found?.fileIds ?? []) live.fileIds.add(id);
  const isFound = found?.fileIds.length === named.fileIds.length && found.styleIds.length === named.styleIds.length;
  return isFound ? null : foreignFile();
}

/** Reads an update without applying it; what it builds on may have come through another process. */
async function readRuns({ app, place, live, waiting: { update }, pace }: Taking): Promise<UpdateRuns> {
  const runs = await checkUpdate(live.doc, update, pace);
  if (runs) return runs;
  await catchUp(app.db, place.boardId, live);
  const again = await checkUpdate(live.doc, update, pace);
  if (!again) throw incomplete();
  return again;
}

type Prepared = { runs: UpdateRuns; writers: readonly NewWriter[] };

/** Everything about an update that can be judged before it is applied. */
async function prepare(taking: Taking): Promise<Prepared> {
  const { app, place, live, waiting, pace } = taking;
  const { userId } = waiting;
  if (!whiteboardsOf(app).isPatientWith(userId)) throw tooOften(t('Too many refused changes. Please slow down'), 5);
  checkSize(taking);
  const runs = await readRuns(taking);
  return { runs, writers: await checkWriters(app, place.boardId, live, { runs, userId, pace }) };
}

/** Applies an update to the document in slices, between which everything else gets its turn. */
async function applyRuns({ live: { doc }, waiting, pace }: Taking, runs: UpdateRuns) {
  const [items, written] = [watchItems(doc), watchUpdates(doc)];
  try {
    for (const slice of cutUpdate(waiting.update, runs)) {
      Y.applyUpdate(doc, slice);
      if (pace.spent() > SPENT_MAX) throw new AppError('too_large', BOARD_UPDATE_LARGE_TEXT);
      // oxlint-disable-next-line no-await-in-loop -- one slice after the other
      await pace.rest();
    }
  } finally {
    items.stop();
    written.stop();
  }
  if (isMissingUpdates(doc)) throw incomplete();
  const { updates } = written;
  return { update: updates.length > 0 ? await joinUpdates(updates, pace) : null, touched: items.touched };
}

async function applyPrepared(taking: Taking, { runs, writers }: Prepared): Promise<Taken | null> {
  const { live, pace } = taking;
  const { userId, connectionId } = taking.waiting;
  const { update, touched } = await applyRuns(taking, runs);
  if (!update) return null;
  const changes = await pace.run(judgeItems(live, touched));
  if (changes instanceof AppError) throw changes;
  const refusal = fullness(live, changes) ?? (await refusalOfNames(taking, changes));
  if (refusal) throw refusal;
  remember(live, changes);
  for (const { writerId } of writers) live.owners.set(writerId, userId);
  return { data: update, userId, connectionId, changes, writers };
}

export type Judged = { isSpoilt: boolean; error: unknown } | { taken: Taken | null };

/** Applies an update to the document and judges what it touches; a refused update may leave the document unusable. */
export async function takeUpdate(taking: Taking): Promise<Judged> {
  let prepared: Prepared;
  try {
    prepared = await prepare(taking);
  } catch (error) {
    return { isSpoilt: false, error };
  }
  try {
    return { taken: await applyPrepared(taking, prepared) };
  } catch (error) {
    return { isSpoilt: true, error };
  }
}
