import { METHOD } from '@facet/contract/realtime';
import type { Announcement } from '../../db/client.ts';

/** Up to this many lines of one transaction are pushed; for more, the list is read again. */
const LINES_MAX = 100;

/** Pushes new log entries of a project to those who read them between the chat messages. */
export function entriesAnnouncement(projectId: number, ids: readonly number[]): Announcement {
  if (ids.length <= LINES_MAX)
    return { kind: 'frame', methodId: METHOD.createMessage, projectId, data: { line_ids: ids } };
  return {
    kind: 'project',
    update: { event: 'activity.recorded', project_id: projectId, entity: 'log', id: null },
    isInternal: true,
  };
}
