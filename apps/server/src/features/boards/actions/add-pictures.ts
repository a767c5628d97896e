import { randomUUID } from 'node:crypto';
import { frameUnder } from '@facet/board/belonging';
import { boardItems, listKeptItems, putItems, type PlacedItem } from '@facet/board/document';
import { ordersBetween } from '@facet/board/order';
import { pictureSize } from '@facet/board/picture-size';
import { placePictures } from '@facet/board/place-pictures';
import type { addBoardFiles } from '@facet/contract/endpoints/board-files';
import { boardFilesForm, type BoardPictureWire } from '@facet/contract/entities/board-picture';
import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText, requiredText } from '@facet/contract/constants/texts';
import type { FastifyRequest } from 'fastify';
import type * as Y from 'yjs';
import type { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalid, invalidField } from '../../../platform/errors.ts';
import { checkInput } from '../../../platform/http/check-input.ts';
import { withUploads } from '../../files/actions/take-uploads.ts';
import type { FileFacts } from '../../files/file-columns.ts';
import { editedWhiteboardFor } from '../access.ts';
import { showPictures, type PlacedPicture } from '../list-pictures.ts';
import { changeBoard, requireBoardModule, type Changing } from './change-board.ts';
import { holdBoardFiles } from './hold-files.ts';

type Place = { projectId: number; moduleId: number };
type Body = NonNullable<z.output<typeof addBoardFiles.body>>;
type Wanted = Pick<Body, 'positions' | 'x' | 'y'>;

/** The order on top of everything else. */
export function ordersOnTop(doc: Y.Doc, count: number): string[] {
  let top: string | undefined;
  for (const map of boardItems(doc).values()) {
    const order = map.get('order');
    if (typeof order === 'string' && (top === undefined || order > top)) top = order;
  }
  return ordersBetween(top, undefined, count);
}

function newPictures(doc: Y.Doc, files: readonly FileFacts[], { positions, x, y }: Wanted, userId: number) {
  const sizes = files.map(pictureSize);
  const at = x === undefined && y === undefined ? undefined : { x: x ?? 0, y: y ?? 0 };
  const items = listKeptItems(doc);
  const points = placePictures(items, sizes, { positions, at });
  const frames = items.filter(({ kind }) => kind === 'frame');
  const orders = ordersOnTop(doc, files.length);
  const created_at = new Date().toISOString();
  return files.map((file, index): PlacedPicture => {
    const [point, size, order] = [points[index], sizes[index], orders[index]];
    if (!point || !size || order === undefined) throw new Error('a picture has no place');
    const author = { created_by: userId, created_at };
    const place = { ...point, ...size, rotation: 0, order, frame_id: frameUnder({ ...point, ...size }, frames)?.id };
    return { id: randomUUID(), kind: 'picture', ...place, file_id: file.id, ...author };
  });
}

/** Places pictures on the board, which then holds their files. */
async function putPictures(
  app: App,
  actor: Actor,
  changing: Changing,
  { boardId, fileIds, ...wanted }: Wanted & { boardId: number; fileIds: readonly number[] },
): Promise<BoardPictureWire[]> {
  const held = await holdBoardFiles(app, changing, actor, boardId, fileIds);
  const files = fileIds.flatMap((id) => held.get(id) ?? []);
  const pictures = newPictures(changing.live.doc, files, wanted, actor.userId);
  const items: PlacedItem[] = pictures;
  changing.write((doc) => putItems(doc, items));
  return showPictures(app, changing.tx, changing.whiteboard, { boardId, pictures });
}

async function addUploads(app: App, actor: Actor, { projectId, moduleId }: Place, request: FastifyRequest) {
  // Checked before a byte is read, and again under the lock.
  const whiteboard = await editedWhiteboardFor(app, actor, projectId);
  requireBoardModule(whiteboard, moduleId);
  const { spaceId } = whiteboard.standing.project;
  return withUploads(app, actor, { request, type: 'whiteboard', spaceId }, async ({ fields, add }) => {
    const checked = checkInput(boardFilesForm, fields);
    if (checked.errors) throw invalid(checked.errors);
    const { board_id: boardId, x, y } = checked.data;
    return changeBoard(app, actor, { projectId, moduleId, boardId }, async (changing) => {
      const fileIds = (await add(changing.tx)).map(({ id }) => id);
      return putPictures(app, actor, changing, { boardId, fileIds, x, y });
    });
  });
}

/** Places pictures on a board, from a form's files or from existing files; all or none. */
export async function addPictures(
  app: App,
  actor: Actor,
  place: Place,
  { request, body }: { request: FastifyRequest; body: Body | null | undefined },
): Promise<BoardPictureWire[]> {
  if (request.isMultipart()) return addUploads(app, actor, place, request);
  if (!body) throw invalidField('board_id', requiredText(fieldName(['board_id'])));
  const { board_id: boardId, file_ids: fileIds, positions, x, y } = body;
  if (positions && positions.length !== fileIds.length)
    throw invalidField('positions', invalidText(fieldName(['positions'])));
  return changeBoard(app, actor, { ...place, boardId }, (changing) =>
    putPictures(app, actor, changing, { boardId, fileIds, positions, x, y }),
  );
}
