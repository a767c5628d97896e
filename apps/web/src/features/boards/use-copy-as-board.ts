import { putItems, type PlacedItem } from '@facet/board/document';
import { TITLE_MAX } from '@facet/contract/constants/limits';
import { Doc, encodeStateAsUpdate } from 'yjs';
import { useCreateBoard } from './api.ts';
import { createBoardLog, type BoardCopy } from './session/board-log.ts';
import { t } from '../../ui/words.ts';

const copyTitle = (title: string) => t('{title}, my copy', { title });
const ROOM = TITLE_MAX - copyTitle('').length;

/** Items as one change of an empty board. */
export function updateOfItems(items: readonly PlacedItem[], userId: number): Uint8Array {
  const doc = new Doc();
  putItems(
    doc,
    // The server accepts nothing in someone else's name.
    items.map((item) => ({ ...item, created_by: userId })),
  );
  return encodeStateAsUpdate(doc);
}

/** Logs items as if they had been changed on a board offline: they are sent when it is opened. */
const keepForBoard = (userId: number, boardId: number, items: readonly PlacedItem[]) =>
  createBoardLog(userId, boardId).append(updateOfItems(items, userId));

type UseCopyAsBoard = { projectId: number; userId: number; onMade: (boardId: number) => void };

/** Makes a new board of what was refused and opens it. */
export function useCopyAsBoard({ projectId, userId, onMade }: UseCopyAsBoard) {
  const create = useCreateBoard(projectId);
  return ({ title, items }: BoardCopy) =>
    create.mutate(copyTitle(title.slice(0, ROOM)), {
      onSuccess: async ({ id }) => {
        await keepForBoard(userId, id, items);
        onMade(id);
      },
    });
}
