import { TITLE_MAX } from '@facet/contract/constants/limits';
import { useCreateBoard } from './api.ts';
import type { BoardCopy } from './session/board-log.ts';
import { keepForBoard } from './session/keep-for-board.ts';

const SUFFIX = ', my copy';

type UseCopyAsBoard = { projectId: number; userId: number; onMade: (boardId: number) => void };

/** Makes a new board of what was refused, and goes there. */
export function useCopyAsBoard({ projectId, userId, onMade }: UseCopyAsBoard) {
  const create = useCreateBoard(projectId);
  return ({ title, items }: BoardCopy) =>
    create.mutate(`${title.slice(0, TITLE_MAX - SUFFIX.length)}${SUFFIX}`, {
      onSuccess: async ({ id }) => {
        await keepForBoard(userId, id, items);
        onMade(id);
      },
    });
}
