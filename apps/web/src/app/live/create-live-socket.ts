import { isProjectEvent } from '@facet/contract/events';
import { METHOD, type ChannelData, type MaintenancePush, type ProjectUpdate } from '@facet/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { takeNotification, takeRead } from '../../features/notifications/take-news.ts';
import { applyUpdate } from '../../lib/live.ts';
import type { ReceivedFrame } from '../../lib/frame-data.ts';
import { maintenance } from '../../lib/maintenance.ts';
import { createSocket, type Socket, type SocketStatus } from '../../lib/socket.ts';
import { liveMaps } from './live-maps.ts';
import { takeTicket } from './socket-ticket.ts';

type LiveOptions = {
  client: QueryClient;
  /** The project is no longer accessible: 403 or 404. */
  onProjectLost: (projectId: number, status: number) => void;
  onStatus: (status: SocketStatus) => void;
};

const socketUrl = () => `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/ws`;

function takeUpdate(client: QueryClient, update: ProjectUpdate): void {
  // A newer server may send events unknown to this page.
  if (!isProjectEvent(update.event)) return;
  if (update.event === 'notification.read' && typeof update.id === 'string') takeRead(client, update.id);
  applyUpdate(client, liveMaps, update);
}

function handleFrame({ client, onProjectLost }: LiveOptions, frame: ReceivedFrame): void {
  if (frame.method_id === METHOD.notification) takeNotification(client, frame.data);
  if (frame.method_id === METHOD.projectUpdates) takeUpdate(client, frame.data);
  if (frame.method_id === METHOD.maintenance) {
    const push: MaintenancePush = frame.data;
    maintenance.set(push.maintenance?.words ?? null);
  }
  if (frame.method_id === METHOD.exitFromProject && frame.error_id !== 0) {
    const { project_id: projectId }: ChannelData = frame.data;
    onProjectLost(projectId, frame.error_id);
  }
}

/** The app's socket: updates and notifications make queries stale; after a lost connection, all of them are. */
export const createLiveSocket = (options: LiveOptions): Socket =>
  createSocket({
    url: socketUrl(),
    getTicket: takeTicket,
    onStatus: options.onStatus,
    onFrame: (frame) => handleFrame(options, frame),
    onResync: () => void options.client.invalidateQueries(),
  });
