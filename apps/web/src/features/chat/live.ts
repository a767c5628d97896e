import type { LiveMap } from '../../lib/live.ts';
import { chatKeys } from './keys.ts';

const lists = () => [chatKeys.lists];

/** What makes the list of chats and its counts stale; messages themselves come by their own pushes. */
export const live: LiveMap = {
  'chat.read': lists,
  'project.changed': lists,
  'project.deleted': lists,
  'project.moved': lists,
  'project.team_changed': ({ project_id: projectId }) =>
    projectId === null ? lists() : [chatKeys.lists, chatKeys.people(projectId)],
  'access.changed': lists,
};
