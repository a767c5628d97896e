import { listItems, putItems, type PlacedItem } from '@facet/board/document';
import { ordersBetween } from '@facet/board/order';
import { joinedBoard } from '@facet/contract/board-frames';
import { METHOD } from '@facet/contract/realtime';
import * as Y from 'yjs';
import { askBySocket } from './ask-by-socket.ts';
import type { Person } from './people.ts';

/** The items on a board, lowest first, as the server has them. */
export async function itemsOnBoard(by: Person, projectId: number, boardId: number): Promise<PlacedItem[]> {
  const place = { project_id: projectId };
  const reply = await askBySocket(
    by,
    [METHOD.connectToProject, place],
    [METHOD.joinBoard, { ...place, board_id: boardId }],
  );
  const doc = new Y.Doc();
  Y.applyUpdate(doc, new Uint8Array(Buffer.from(joinedBoard.parse(reply).update, 'base64')));
  return listItems(doc);
}

type New = PlacedItem extends infer Item
  ? Item extends PlacedItem
    ? Omit<Item, 'id' | 'order' | 'rotation' | 'created_by' | 'created_at'>
    : never
  : never;

/** Puts new items on top of those on a board; returns them as they are there. */
export async function putOnBoard(by: Person, projectId: number, boardId: number, items: readonly New[]) {
  const top = (await itemsOnBoard(by, projectId, boardId)).at(-1)?.order;
  const orders = ordersBetween(top, undefined, items.length);
  const author = { created_by: by.id, created_at: new Date().toISOString() };
  const placed = items.map((item, index): PlacedItem => ({
    id: crypto.randomUUID(),
    order: orders[index] ?? 'a0',
    rotation: 0,
    ...author,
    ...item,
  }));
  const doc = new Y.Doc();
  putItems(doc, placed);
  const place = { project_id: projectId, board_id: boardId };
  const update = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
  await askBySocket(
    by,
    [METHOD.connectToProject, { project_id: projectId }],
    [METHOD.joinBoard, place],
    [METHOD.updateBoard, { ...place, update }],
  );
  return placed;
}
