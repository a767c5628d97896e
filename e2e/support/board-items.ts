import { listItems, type PlacedItem } from '@facet/board/document';
import { joinedBoard } from '@facet/contract/board-frames';
import { METHOD } from '@facet/contract/realtime';
import * as Y from 'yjs';
import { askBySocket } from './ask-by-socket.ts';
import type { Person } from './people.ts';

/** What lies on a board, from the lowest to the highest, as the server has it. */
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
