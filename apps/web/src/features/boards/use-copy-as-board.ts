import { putItems, type PlacedItem } from '@facet/board/document';
import { TITLE_MAX } from '@facet/contract/constants/limits';
import { Doc, encodeStateAsUpdate } from 'yjs';
import { useCreateBoard } from './api.ts';
import { createBoardLog, type BoardCopy } from './session/board-log.ts';
import { t } from '../../ui/words.ts';

const copyTitle = (title: string) => t('{title}, my copy', { title });
const ROOM = TITLE_MAX - copyTitle('').length;

/** Logs items as if they had been changed on a board offline: they are sent when it is opened. */
async function keepForBoard(userId: number, boardId: number, items: readonly PlacedItem[]): Promise<void> {
  const doc = new Doc();
  putItems(
    doc,
    // The server accepts nothing in someone else's name.
    items.map((item) => ({ ...item, created_by: userId })),
  );
  await createBoardLog(userId, boardId).append(encodeStateAsUpdate(doc));
}

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
