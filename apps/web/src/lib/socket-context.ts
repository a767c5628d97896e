import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { FrameData } from './frame-data.ts';
import type { Socket } from './socket.ts';

const SocketContext = createContext<Socket | null>(null);

/** Provides the app's one socket to the pages. */
export const SocketProvider = SocketContext.Provider;

/** The app's socket; throws outside the signed-in part of the app. */
export function useSocket(): Socket {
  const socket = useContext(SocketContext);
  if (!socket) throw new Error('There is a socket for signed-in pages only');
  return socket;
}

/** The app's socket; null where there is none, such as on a guest's page. */
export const useSocketIfAny = (): Socket | null => useContext(SocketContext);

/** Receives the data of every push of the method while the component is mounted. */
export function usePush(methodId: number, hear: (data: FrameData) => void): void {
  const socket = useSocketIfAny();
  const tell = useEffectEvent(hear);
  useEffect(() => socket?.listen(methodId, (data) => tell(data)), [socket, methodId]);
}

/** Stays in the project's live channel while the component is mounted. */
export function useProjectChannel(projectId: number): void {
  const socket = useSocket();
  useEffect(() => {
    // The project's own call shows a refusal to the user.
    socket.join(projectId).catch(() => undefined);
    return () => socket.leave(projectId);
  }, [socket, projectId]);
}

/**
 * Stays in the live channels of several projects while the component is mounted; `ids` may be a new array each time.
 */
export function useProjectChannels(ids: readonly number[]): void {
  const socket = useSocket();
  const key = ids.join();
  useEffect(() => {
    const projectIds = key === '' ? [] : key.split(',').map(Number);
    for (const id of projectIds) socket.join(id).catch(() => undefined);
    return () => projectIds.forEach((id) => socket.leave(id));
  }, [socket, key]);
}
