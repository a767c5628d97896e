import type { ProjectUpdate } from '@facet/contract/realtime';
import type { LiveMap } from '../../lib/live.ts';
import { taskKeys } from './keys.ts';

const tasks = ({ project_id: id }: ProjectUpdate) => [
  ...(id === null ? [] : [taskKeys.project(id)]),
  // They name their project, style and module, and are mine wherever they lie.
  taskKeys.mine,
];
const choices = () => [taskKeys.choices];
const everything = () => [taskKeys.all];

/** What makes tasks stale, and what their form offers. */
export const live: LiveMap = {
  'task.created': tasks,
  'task.changed': tasks,
  'task.deleted': tasks,
  'comment.changed': tasks,
  'comment.deleted': tasks,
  'style.created': choices,
  'style.changed': everything,
  'style.deleted': everything,
  'module.changed': tasks,
  'module.shared': tasks,
  'project.created': choices,
  'project.changed': everything,
  'project.team_changed': everything,
  'project.moved': everything,
  'project.status_changed': choices,
  'project.deleted': everything,
  'access.changed': everything,
};
