import { createSocketTicket } from '@facet/contract/endpoints/authorizations';
import { channelData, METHOD, projectUpdate, type ServerFrame } from '@facet/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { takeNotification, takeRead } from '../../features/notifications/take-news.ts';
import { call } from '../../lib/api.ts';
import { isSignedOut } from '../../lib/api-error.ts';
import { keepCurrentToken } from '../../lib/current-token.ts';
import { applyUpdate } from '../../lib/live.ts';
import { createSocket, type Socket, type SocketStatus } from '../../lib/socket.ts';
import { liveMaps } from './live-maps.ts';

type LiveOptions = {
  client: QueryClient;
  /** The project is not ours any more: 403 or 404. */
  onProjectLost: (projectId: number, status: number) => void;
  onStatus: (status: SocketStatus) => void;
};

const socketUrl = () => `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/ws`;

async function getTicket(): Promise<string> {
  try {
    const { data } = await call(createSocketTicket);
    return data.ticket;
  } catch (error) {
    if (isSignedOut(error)) keepCurrentToken(null);
    throw error;
  }
}

function handleFrame({ client, onProjectLost }: LiveOptions, frame: ServerFrame): void {
  if (frame.method_id === METHOD.notification) takeNotification(client, frame.data);
  if (frame.method_id === METHOD.projectUpdates) {
    const { data } = projectUpdate.safeParse(frame.data);
    if (data?.event === 'notification.read' && typeof data.id === 'string') takeRead(client, data.id);
    if (data) applyUpdate(client, liveMaps, data);
  }
  if (frame.method_id === METHOD.exitFromProject && frame.error_id !== 0) {
    const { data } = channelData.safeParse(frame.data);
    if (data) onProjectLost(data.project_id, frame.error_id);
  }
}

/** The app's socket: updates and notifications make queries stale, and after a loss everything is. */
export const createLiveSocket = (options: LiveOptions): Socket =>
  createSocket({
    url: socketUrl(),
    getTicket,
    onStatus: options.onStatus,
    onFrame: (frame) => handleFrame(options, frame),
    onResync: () => void options.client.invalidateQueries(),
  });
