import type { LiveMap } from '../../lib/live.ts';
import { projectKeys } from './api.ts';

const all = () => [projectKeys.all];

/** What makes projects, their modules, teams, tags and counts stale. */
export const live: LiveMap = {
  'project.created': all,
  'project.changed': all,
  'project.team_changed': all,
  'project.moved': all,
  'project.status_changed': all,
  'project.deleted': all,
  'module.changed': all,
  'tag.changed': all,
  'style.created': all,
  'style.deleted': all,
  'design.uploaded': all,
  'design.deleted': all,
  'access.changed': all,
};
