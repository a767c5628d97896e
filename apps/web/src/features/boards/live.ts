import { ofProject, type LiveMap } from '../../lib/live.ts';
import { boardKeys } from './keys.ts';

export const live: LiveMap = {
  /** The list of a project's boards; an open board hears of its own items and files by itself. */
  boards: ofProject(boardKeys.all, (id) => [boardKeys.list(id)]),
  board_reactions: ({ entity, board_id: id }) => (entity === 'board_item' && id ? [boardKeys.reactions(id)] : []),
};
