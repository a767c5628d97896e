import type { LiveMap } from '../../lib/live.ts';
import { sharingKeys } from './api.ts';

const all = () => [sharingKeys.all];

/** What makes stale whom modules are shared with. */
export const live: LiveMap = {
  'module.shared': all,
  'access.changed': all,
  'project.team_changed': all,
  'space.users_changed': all,
};
