import type { LiveMap } from '../../lib/live.ts';
import { workflowKeys } from './keys.ts';

const all = () => [workflowKeys.all];
const ofProject: LiveMap[keyof LiveMap] = ({ project_id: projectId }) =>
  projectId === null ? [] : [workflowKeys.project(projectId)];

/** What makes schemes, templates and the workflows of projects stale. */
export const live: LiveMap = {
  'workflow.changed': all,
  'space.users_changed': all,
  'project.changed': ofProject,
  'project.team_changed': ofProject,
  'project.moved': ofProject,
  'project.status_changed': ofProject,
  'module.changed': ofProject,
  'design.uploaded': ofProject,
  'design.deleted': ofProject,
  'access.changed': all,
};
