import { isDeepStrictEqual } from 'node:util';
import {
  changeItems,
  fieldsIn,
  boardItems,
  listKeptItems,
  putItems,
  removeItems,
  type BoardDocument,
  type PlacedItem,
} from '@facet/board/document';
import type { BoardVersionWire } from '@facet/contract/board-frames';
import { BOARD_VERSIONS_MAX } from '@facet/contract/constants/boards';
import { TITLE_MAX } from '@facet/contract/constants/limits';
import { BOARD_VERSIONS_MAX_TEXT } from '@facet/contract/constants/texts';
import { METHOD } from '@facet/contract/realtime';
import { count, eq } from 'drizzle-orm';
import * as Y from 'yjs';
import { boardVersions } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { showVersions } from '../list-versions.ts';
import { itemFacts, openDocument, type LiveDocument } from '../live/document.ts';
import { createPace } from '../live/pace.ts';
import { roomName } from '../whiteboards.ts';
import { boardVersionsQuery, versionStateQuery } from '../versions-query.ts';
import { changeBoard, type Changing } from './change-board.ts';

type Place = { projectId: number; boardId: number };

async function keepVersion({ tx, live }: Changing, actor: Actor, boardId: number, title: string): Promise<number> {
  const [there] = await tx.select({ count: count() }).from(boardVersions).where(eq(boardVersions.boardId, boardId));
  if ((there?.count ?? 0) >= BOARD_VERSIONS_MAX) throw conflict(BOARD_VERSIONS_MAX_TEXT);
  const state = Buffer.from(Y.encodeStateAsUpdate(live.doc));
  const version = { boardId, title, state, itemsTotal: live.items.size, createdBy: actor.userId };
  const [made] = await tx.insert(boardVersions).values(version).returning({ id: boardVersions.id });
  if (!made) throw new Error('a version was not inserted');
  return made.id;
}

async function showVersion(app: App, { projectId, boardId }: Place, versionId: number): Promise<BoardVersionWire> {
  const [version] = await showVersions(app, projectId, await boardVersionsQuery(app.db, { boardId, versionId }));
  if (!version) throw new Error('a version that was just kept is not there');
  return version;
}

/** Saves the board as it is now, under a name. */
export async function nameVersion(app: App, actor: Actor, place: Place, title: string): Promise<BoardVersionWire> {
  const id = await changeBoard(app, actor, place, (changing) => keepVersion(changing, actor, place.boardId, title));
  return showVersion(app, place, id);
}

/** Removes every field that an item has now but did not have then. */
function changeBack(now: Record<string, unknown>, { id, ...then }: PlacedItem) {
  const gone = Object.keys(now).filter((field) => !Object.hasOwn(then, field));
  return { id, fields: { ...then, ...Object.fromEntries(gone.map((field) => [field, undefined])) } };
}

/** An item with the same id but another author or kind is a different item. */
function isSame({ items }: LiveDocument, item: PlacedItem): boolean {
  const [now, before] = [items.get(item.id), itemFacts(item)];
  return now?.kind === before.kind && now.createdAt === before.createdAt && now.createdBy === before.createdBy;
}

/** Restores some items of a document by changing only what differs. */
function bringBack(doc: BoardDocument, live: LiveDocument, then: readonly PlacedItem[]): void {
  putItems(
    doc,
    then.filter((item) => !isSame(live, item)),
  );
  for (const item of then.filter((one) => isSame(live, one))) {
    const map = boardItems(doc).get(item.id);
    const now = map ? fieldsIn(map) : {};
    if (!isDeepStrictEqual({ id: item.id, ...now }, item)) changeItems(doc, [changeBack(now, item)]);
  }
}

/** So many at once, as a board may hold thousands. */
const ITEMS_AT_ONCE = 100;

/** Makes a document what it was, in steps between which everything else gets its turn. */
async function bringAllBack({ live, write }: Changing, state: Uint8Array): Promise<void> {
  const pace = createPace();
  const { doc } = await openDocument([{ sequence: 1, data: state }], []);
  const then = listKeptItems(doc);
  const wanted = new Set(then.map(({ id }) => id));
  const gone = [...live.items.keys()].filter((id) => !wanted.has(id));
  if (gone.length > 0) write((present) => removeItems(present, gone));
  for (let at = 0; at < then.length; at += ITEMS_AT_ONCE) {
    write((present) => bringBack(present, live, then.slice(at, at + ITEMS_AT_ONCE)));
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await pace.rest();
  }
}

const BEFORE = 'Before ';
const titleBefore = (title: string) => `${BEFORE}“${title.slice(0, TITLE_MAX - BEFORE.length - 2).trimEnd()}”`;

/** Restores a version, as a change like any other; the present state is saved as a version first. */
export async function restoreVersion(
  app: App,
  actor: Actor,
  place: Place,
  versionId: number,
): Promise<BoardVersionWire> {
  const { boardId } = place;
  const id = await changeBoard(app, actor, place, async (changing) => {
    const [version] = await versionStateQuery(changing.tx, { boardId, versionId });
    if (!version) throw notFound('version');
    const kept = await keepVersion(changing, actor, boardId, titleBefore(version.title));
    await bringAllBack(changing, version.state);
    changing.tx.afterCommit({
      kind: 'frame',
      methodId: METHOD.restoreBoardVersion,
      projectId: place.projectId,
      moduleId: changing.whiteboard.module.id,
      isInternal: true,
      room: roomName(boardId),
      data: { board_id: boardId, project_id: place.projectId, user_id: actor.userId, title: version.title },
    });
    return kept;
  });
  return showVersion(app, place, id);
}
