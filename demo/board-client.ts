import type { Client } from '@facet/client/client';
import { encodeChange } from '@facet/board/change';
import { joinedBoard } from '@facet/contract/board-frames';
import { base64ToBytes, bytesToBase64, METHOD } from '@facet/contract/realtime';
import type { CollectionPerson } from '../apps/server/src/features/sample/collection/person.ts';

/** Somebody who changes a board over their own socket. */
export const boardEditor =
  (client: Client): CollectionPerson['editBoard'] =>
  async ({ projectId, boardId }, work) => {
    const { ask, close } = await client.openSocket();
    const place = { project_id: projectId, board_id: boardId };
    await ask(METHOD.connectToProject, { project_id: projectId });
    const joined = joinedBoard.parse(await ask(METHOD.joinBoard, place));
    const update = encodeChange(base64ToBytes(joined.update), work);
    await ask(METHOD.updateBoard, { ...place, update: bytesToBase64(update) });
    close();
  };
