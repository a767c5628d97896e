import { TITLE_MAX } from '@facet/contract/constants/limits';
import { useCreateBoard } from './api.ts';
import type { BoardCopy } from './session/board-log.ts';
import { keepForBoard } from './session/keep-for-board.ts';
import { t } from '../../ui/words.ts';

const copyTitle = (title: string) => t('{title}, my copy', { title });
const ROOM = TITLE_MAX - copyTitle('').length;

type UseCopyAsBoard = { projectId: number; userId: number; onMade: (boardId: number) => void };

/** Makes a new board of what was refused, and goes there. */
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
