import { randomUUID } from 'node:crypto';
import { ARRANGE_GAP } from '@facet/board/arrange';
import { frameUnder } from '@facet/board/belonging';
import { carriedChanges } from '@facet/board/carry';
import { changeItems, listKeptItems, putItems } from '@facet/board/document';
import { uprightArea } from '@facet/board/geometry';
import { takeAway } from '@facet/board/remove';
import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type { updateBoardFiles } from '@facet/contract/endpoints/board-files';
import type { BoardPictureWire } from '@facet/contract/entities/board-picture';
import type * as Y from 'yjs';
import type { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { editedWhiteboardFor } from '../access.ts';
import { namedOnBoardQuery } from '../document-query.ts';
import { findPictureBoard } from '../find-board-files.ts';
import { placedPictures, showPictures, type PlacedPicture } from '../list-pictures.ts';
import { ordersOnTop } from './add-pictures.ts';
import { changeBoard, requireBoardModule, type Changing } from './change-board.ts';

type Place = { projectId: number; moduleId: number };
type Change = z.output<typeof updateBoardFiles.body>['files'][number];

/** An absent field stays; a null one is removed. */
function toFields({ id, crop, style_id, ...place }: Change) {
  const named = {
    ...place,
    ...(crop === undefined ? {} : { crop: crop ?? undefined }),
    ...(style_id === undefined ? {} : { style_id: style_id ?? undefined }),
  };
  return { id, fields: named };
}

/** Pictures belong to the frames in which they now lie. */
function carryMoved(doc: Y.Doc, ids: ReadonlySet<string>): void {
  const list = listKeptItems(doc);
  const byId = new Map(list.map((item) => [item.id, item]));
  const findArea = (id: string) => {
    const item = byId.get(id);
    return item && uprightArea(item);
  };
  changeItems(doc, carriedChanges({ list, areaOf: findArea }, ids, ids));
}

async function checkStyles({ tx, whiteboard }: Changing, boardId: number, changes: readonly Change[]): Promise<void> {
  const styleIds = [...new Set(changes.flatMap(({ style_id: id }) => id ?? []))];
  if (styleIds.length === 0) return;
  const projectId = whiteboard.standing.project.id;
  const [found] = await namedOnBoardQuery(tx, { boardId, projectId, fileIds: [], styleIds });
  if (found?.styleIds.length !== styleIds.length) throw invalidField('style_id', invalidText(fieldName(['style_id'])));
}

/** Changes pictures on a board; all or none. */
export const updatePictures = (
  app: App,
  actor: Actor,
  place: Place,
  { board_id: boardId, files: changes }: z.output<typeof updateBoardFiles.body>,
): Promise<BoardPictureWire[]> =>
  changeBoard(app, actor, { ...place, boardId }, async (changing) => {
    const ids = [...new Set(changes.map(({ id }) => id))];
    if (placedPictures(changing.live.doc, ids).length !== ids.length) throw notFound('picture');
    await checkStyles(changing, boardId, changes);
    changing.write((doc) => {
      changeItems(doc, changes.map(toFields));
      const moved = changes.filter(({ x, y, width, height }) => [x, y, width, height].some((one) => one !== undefined));
      if (moved.length > 0) carryMoved(doc, new Set(moved.map(({ id }) => id)));
    });
    const pictures = placedPictures(changing.live.doc, ids);
    return showPictures(app, changing.tx, changing.whiteboard, { boardId, pictures });
  });

type PictureAddress = Place & { pictureId: string; boardId: number | undefined };

/** Changes one picture, whichever board of the module it is on. */
async function changePicture<T>(
  app: App,
  actor: Actor,
  { projectId, moduleId, pictureId, boardId: wanted }: PictureAddress,
  work: (changing: Changing, picture: PlacedPicture, boardId: number) => Promise<T>,
): Promise<T> {
  const whiteboard = await editedWhiteboardFor(app, actor, projectId);
  requireBoardModule(whiteboard, moduleId);
  const [found] = await findPictureBoard(app.db, { moduleId, itemId: pictureId, boardId: wanted ?? null });
  if (!found) throw notFound('picture');
  const { boardId } = found;
  return changeBoard(app, actor, { projectId, moduleId, boardId }, async (changing) => {
    const [picture] = placedPictures(changing.live.doc, [pictureId]);
    if (!picture) throw notFound('picture');
    return work(changing, picture, boardId);
  });
}

/** Places a copy beside a picture, on top. */
export const duplicatePicture = (app: App, actor: Actor, address: PictureAddress): Promise<BoardPictureWire> =>
  changePicture(app, actor, address, async ({ tx, whiteboard, live, write }, picture, boardId) => {
    const [order = picture.order] = ordersOnTop(live.doc, 1);
    const author = { created_by: actor.userId, created_at: new Date().toISOString() };
    const x = picture.x + picture.width + ARRANGE_GAP;
    const frame_id = frameUnder({ ...picture, x }, listKeptItems(live.doc))?.id;
    const copy: PlacedPicture = { ...picture, id: randomUUID(), x, order, frame_id, ...author };
    write((doc) => putItems(doc, [copy]));
    const [shown] = await showPictures(app, tx, whiteboard, { boardId, pictures: [copy] });
    if (!shown) throw notFound('picture');
    return shown;
  });

/** Removes a picture from its board. */
export const deletePicture = (app: App, actor: Actor, address: PictureAddress): Promise<void> =>
  changePicture(app, actor, address, async ({ write }, { id }) =>
    write((doc) => takeAway(doc, listKeptItems(doc), new Set([id]))),
  );
