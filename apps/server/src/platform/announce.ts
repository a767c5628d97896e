import { effectOf } from '@facet/contract/events';
import { METHOD } from '@facet/contract/realtime';
import type { Announcement } from '../db/client.ts';
import { readBySeveral } from './auth/reader.ts';
import type { Outdated } from './auth/session-cache.ts';
import type { Hub } from './realtime/hub-types.ts';
import { toProjectMessage } from './realtime/messages.ts';

/** Whether an announcement may have changed who sees what or may do what. */
export function mayChangeRights(announcement: Announcement): boolean {
  switch (announcement.kind) {
    case 'project':
    case 'users':
      return !effectOf(announcement.update.event).isHarmless;
    case 'frame':
    case 'notification':
    case 'notifications-read':
      return false;
    case 'access':
    case 'sessions-ended':
      return true;
  }
}

/**
 * Tells every process and its sockets what was committed. Announcements carry ids; what they stand for is loaded per
 * receiver.
 */
export function createAnnouncer(hub: Hub, forgetSessions: (outdated: Outdated) => void, rights: { changes: number }) {
  function publish(announcement: Announcement): void {
    switch (announcement.kind) {
      case 'project':
        return hub.publishToProject(toProjectMessage(announcement.update, announcement.isInternal));
      case 'frame': {
        const { kind: _kind, ...message } = announcement;
        return hub.publishToProject({ ...message, load: true });
      }
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
          data: { event: 'notification.read', project_id: null, entity: 'notification', id: announcement.uuid ?? null },
        });
      case 'access':
        return publishAccess(hub, announcement);
      case 'sessions-ended':
        return hub.sessionsEnded([...announcement.sessionIds]);
    }
  }
  return function announce(announcement: Announcement): void {
    if (mayChangeRights(announcement)) rights.changes += 1;
    if (announcement.kind === 'access' || announcement.kind === 'sessions-ended') forgetSessions(announcement);
    // What is loaded for others must not carry addresses of whoever caused it.
    readBySeveral(() => publish(announcement));
  };
}

function publishAccess(hub: Hub, { userIds, projectIds, spaceId }: Extract<Announcement, { kind: 'access' }>) {
  const change = { ...(userIds ? { userIds: [...userIds] } : {}), ...(spaceId === undefined ? {} : { spaceId }) };
  if (!projectIds) return hub.accessChanged(change);
  for (const projectId of projectIds) hub.accessChanged({ ...change, projectId });
}
