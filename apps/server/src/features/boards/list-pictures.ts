import { byOrder, boardItems, readItem, type PlacedItem } from '@facet/board/document';
import type { BoardPictureWire } from '@facet/contract/entities/board-picture';
import type * as Y from 'yjs';
import type { SqlRunner } from '../../db/prepared.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { checkBoard, whiteboardFor, type Whiteboard } from './access.ts';
import { requireBoardModule } from './actions/change-board.ts';
import { findBoardFiles, findShownFiles } from './find-board-files.ts';
import type { LiveDocument } from './live/document.ts';
import { whiteboardsOf } from './whiteboards.ts';
import { presentBoardFile, presentPicture } from './presenter.ts';

export type PlacedPicture = Extract<PlacedItem, { kind: 'picture' }>;

/** The pictures with these ids, in that order; other items are left out. */
export function placedPictures(doc: Y.Doc, ids: Iterable<string>): PlacedPicture[] {
  const pictures: PlacedPicture[] = [];
  for (const id of ids) {
    const item = readItem(boardItems(doc).get(id));
    if (item?.kind === 'picture') pictures.push({ ...item, id });
  }
  return pictures;
}

/** The ids of all pictures of a document, from bottom to top. */
function pictureIds({ doc, items }: LiveDocument): string[] {
  const found: { id: string; order: string }[] = [];
  for (const [id, { fileId }] of items)
    if (fileId !== null) found.push({ id, order: String(boardItems(doc).get(id)?.get('order')) });
  return found.sort(byOrder).map(({ id }) => id);
}

/** Pictures with their files, as the actor sees them. */
export async function showPictures(
  { signer }: Pick<App, 'signer'>,
  runner: SqlRunner,
  { standing, module }: Whiteboard,
  { boardId, pictures }: { boardId: number; pictures: readonly PlacedPicture[] },
): Promise<BoardPictureWire[]> {
  const ids = [...new Set(pictures.map(({ file_id: id }) => id))];
  const files = new Map((await findBoardFiles(runner, { ids })).map(({ facts }) => [facts.id, facts]));
  return pictures.flatMap((picture) => {
    const file = files.get(picture.file_id);
    return file ? [presentPicture(picture, { boardId, file, standing, module, signer })] : [];
  });
}

type Input = {
  projectId: number;
  moduleId: number;
  boardId: number;
  count: number;
  page: number;
};

/** A page of a board's pictures, from bottom to top. */
export async function listPictures(app: App, actor: Actor, input: Input) {
  const { projectId, moduleId, boardId, ...asked } = input;
  const whiteboard = await whiteboardFor(app.db, actor, projectId);
  requireBoardModule(whiteboard, moduleId);
  await checkBoard(app.db, whiteboard, boardId);
  const page = pageOf(asked);
  const { total, pictures } = await whiteboardsOf(app).open.use(boardId, async (live) => {
    const ids = pictureIds(live);
    return { total: ids.length, pictures: placedPictures(live.doc, ids.slice(page.offset, page.offset + page.limit)) };
  });
  const rows = await showPictures(app, app.db, whiteboard, { boardId, pictures });
  return { rows, total, next: nextPage(page, total) };
}

type Asked = { projectId: number; moduleId: number; boardId: number; fileIds: readonly number[] };

/** Those of these files that a board's pictures show, found without reading its document, which takes a while. */
export async function listShownFiles(app: App, actor: Actor, { projectId, moduleId, boardId, fileIds }: Asked) {
  const whiteboard = await whiteboardFor(app.db, actor, projectId);
  requireBoardModule(whiteboard, moduleId);
  await checkBoard(app.db, whiteboard, boardId);
  const files = await findShownFiles(app.db, { boardId, fileIds });
  return files.map(({ facts }) => presentBoardFile(facts, { ...whiteboard, signer: app.signer }));
}
