import type { ProjectUpdate } from '@facet/contract/realtime';
import type { LiveMap } from '../../lib/live.ts';
import { boardKeys } from './keys.ts';

const inProject = ({ project_id: id }: ProjectUpdate) => (id === null ? [] : [boardKeys.list(id)]);

/** What makes the list of a project's boards stale; what lies on a board, and its files, an open board hears of itself. */
export const live: LiveMap = {
  'board.changed': inProject,
  'reaction.changed': ({ entity, board_id: id }) => (entity === 'board_item' && id ? [boardKeys.reactions(id)] : []),
  'module.changed': inProject,
  'project.team_changed': inProject,
  'access.changed': () => [boardKeys.all],
};
