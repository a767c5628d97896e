import { METHOD } from '@facet/contract/realtime';
import type { Announcement } from '../../db/client.ts';

/** So many lines of one transaction come by themselves; a longer list is read again. */
const LINES_MAX = 100;

/** Brings what has just been written into the log of a project to whoever reads it between the messages. */
export function entriesAnnouncement(projectId: number, ids: readonly number[]): Announcement {
  if (ids.length <= LINES_MAX)
    return { kind: 'frame', methodId: METHOD.createMessage, projectId, data: { line_ids: ids } };
  return {
    kind: 'project',
    update: { event: 'activity.recorded', project_id: projectId, entity: 'log', id: null },
    isInternal: true,
  };
}
