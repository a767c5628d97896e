import { putItems, type PlacedItem } from '@facet/board/document';
import { Doc, encodeStateAsUpdate } from 'yjs';
import { createBoardLog } from './board-log.ts';

/** Writes items down as if they were changed on a board while it was offline: they are sent when it is opened. */
export async function keepForBoard(userId: number, boardId: number, items: readonly PlacedItem[]): Promise<void> {
  const doc = new Doc();
  putItems(
    doc,
    // The server takes nothing in the name of somebody else.
    items.map((item) => ({ ...item, created_by: userId })),
  );
  await createBoardLog(userId, boardId).append(encodeStateAsUpdate(doc));
}
