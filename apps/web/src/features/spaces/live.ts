import type { LiveMap } from '../../lib/live.ts';
import { spaceKeys } from './api.ts';

const all = () => [spaceKeys.all];

/** What makes spaces, their folders, people and counts stale. */
export const live: LiveMap = {
  'space.changed': all,
  'space.users_changed': all,
  'space.deleted': all,
  'folder.changed': all,
  'folder.deleted': all,
  'project.created': all,
  'project.moved': all,
  'project.deleted': all,
  'project.status_changed': all,
  'access.changed': all,
};
