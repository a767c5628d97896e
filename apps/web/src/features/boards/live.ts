import { ofProject, type LiveMap } from '../../lib/live.ts';
import { boardKeys } from './keys.ts';

export const live: LiveMap = {
  /** The list of a project's boards; what lies on a board, and its files, an open board hears of itself. */
  boards: ofProject(boardKeys.all, (id) => [boardKeys.list(id)]),
  board_reactions: ({ entity, board_id: id }) => (entity === 'board_item' && id ? [boardKeys.reactions(id)] : []),
};
