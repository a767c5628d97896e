import { METHOD } from '@facet/contract/realtime';
import type { Announcement } from '../db/client.ts';
import type { Outdated } from './auth/session-cache.ts';
import type { Hub } from './realtime/hub-types.ts';
import { toProjectMessage } from './realtime/messages.ts';

/** Tells every process and its sockets what was committed. Data are ids; what they stand for is loaded per receiver. */
export function createAnnouncer(hub: Hub, forgetSessions: (outdated: Outdated) => void) {
  return function announce(announcement: Announcement): void {
    if (announcement.kind === 'access' || announcement.kind === 'sessions-ended') forgetSessions(announcement);
    switch (announcement.kind) {
      case 'project':
        return hub.publishToProject(toProjectMessage(announcement.update));
      case 'users':
        return hub.publishToUsers({
          userIds: [...announcement.userIds],
          methodId: METHOD.projectUpdates,
          data: announcement.update,
        });
      case 'notification':
        return hub.publishToUsers({
          userIds: [announcement.userId],
          methodId: METHOD.notification,
          data: { uuid: announcement.uuid },
          load: true,
        });
      case 'notifications-read':
        return hub.publishToUsers({
          userIds: [announcement.userId],
          methodId: METHOD.projectUpdates,
          data: { event: 'notification.read', project_id: null, entity: 'notification', id: null },
        });
      case 'access':
        return publishAccess(hub, announcement);
      case 'sessions-ended':
        return hub.sessionsEnded([...announcement.sessionIds]);
    }
  };
}

function publishAccess(hub: Hub, { userIds, projectIds, spaceId }: Extract<Announcement, { kind: 'access' }>) {
  const change = { ...(userIds ? { userIds: [...userIds] } : {}), ...(spaceId === undefined ? {} : { spaceId }) };
  if (!projectIds) return hub.accessChanged(change);
  for (const projectId of projectIds) hub.accessChanged({ ...change, projectId });
}
