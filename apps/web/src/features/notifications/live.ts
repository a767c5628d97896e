import type { LiveMap } from '../../lib/live.ts';
import { notificationKeys } from './keys.ts';

const all = () => [notificationKeys.all];

/** What makes the lists of notifications and their dots stale: also what takes away that of which they tell. */
export const live: LiveMap = {
  // One that was read is greyed where it stands (`takeRead`).
  'notification.read': ({ id }) =>
    id === null ? [notificationKeys.all] : [notificationKeys.counts, notificationKeys.lists('waiting')],
  'task.deleted': all,
  'task.changed': () => [notificationKeys.lists('waiting')],
  'design.reviewed': () => [notificationKeys.lists('waiting')],
  'comment.deleted': all,
  'project.deleted': all,
  'access.changed': all,
};
