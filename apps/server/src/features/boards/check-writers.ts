import { NOTHING_SO_FAR } from '@facet/board/field-writes';
import { readUpdate } from '@facet/board/read-update';
import type { UpdateRuns } from '@facet/board/update-reading';
import { BOARD_WRITERS_MAX } from '@facet/contract/constants/boards';
import { BOARD_DOCUMENT_LARGE_TEXT, BOARD_WRITER_TEXT } from '@facet/contract/constants/texts';
import { t } from '@facet/contract/words/speech';
import * as Y from 'yjs';
import type { App } from '../../platform/app.ts';
import { conflict, tooOften } from '../../platform/errors.ts';
import type { NewWriter } from './append-query.ts';
import { authoredQuery, writersQuery } from './document-query.ts';
import type { LiveDocument } from './live/document.ts';
import type { Pace } from './live/pace.ts';
import { whiteboardsOf } from './whiteboards.ts';

/** The client ids that an update's structs are of: the pages that wrote them. */
export const writersIn = ({ structs }: Pick<UpdateRuns, 'structs'>): number[] => [
  ...new Set(structs.map(({ client }) => client)),
];

/** Who sent what a writer wrote, as far as single updates are still kept; undefined if none of them names it. */
async function findAuthor(app: App, boardId: number, writerId: number, pace: Pace): Promise<number | undefined> {
  let rows = await authoredQuery(app.db, { boardId, after: 0 });
  while (rows.length > 0) {
    for (const { data, userId } of rows) {
      const runs = await pace.run(readUpdate(data, NOTHING_SO_FAR, null)).catch(() => null);
      if (runs && writersIn(runs).includes(writerId)) return userId;
    }
    rows = await authoredQuery(app.db, { boardId, after: rows.at(-1)?.sequence ?? 0 });
  }
  return undefined;
}

async function findOwners(app: App, boardId: number, { owners }: LiveDocument, ids: readonly number[]): Promise<void> {
  const unknown = ids.filter((id) => !owners.has(id));
  if (unknown.length === 0) return;
  const found = await writersQuery(app.db, { boardId, writerIds: unknown });
  for (const { writerId, userId } of found) owners.set(writerId, userId);
}

function checkNewcomers(app: App, { doc }: LiveDocument, userId: number, count: number): void {
  if (count === 0) return;
  if (doc.store.clients.size + count > BOARD_WRITERS_MAX) throw conflict(BOARD_DOCUMENT_LARGE_TEXT);
  if (!whiteboardsOf(app).admitWriters(userId, count)) throw tooOften(t('Too many pages write on this board'), 60);
}

/**
 * Refuses whatever continues the changes of a page of somebody else: 409, since a page to which that happens must be
 * opened again. Returns the writers that nobody had until now. One that wrote before there was an account of it belongs
 * to whom the kept updates name, and otherwise to the first who continues it: it may be a page that was open meanwhile.
 */
export async function checkWriters(
  app: App,
  boardId: number,
  live: LiveDocument,
  { runs, userId, pace }: { runs: UpdateRuns; userId: number; pace: Pace },
): Promise<NewWriter[]> {
  const ids = writersIn(runs);
  await findOwners(app, boardId, live, ids);
  const unowned = ids.filter((id) => !live.owners.has(id));
  for (const id of unowned) {
    if (Y.getState(live.doc.store, id) === 0) continue;
    const author = await findAuthor(app, boardId, id, pace);
    if (author !== undefined) live.owners.set(id, author);
  }
  if (ids.some((id) => live.owners.has(id) && live.owners.get(id) !== userId)) throw conflict(BOARD_WRITER_TEXT);
  checkNewcomers(app, live, userId, unowned.length);
  return unowned.map((writerId) => ({ writerId, userId }));
}
