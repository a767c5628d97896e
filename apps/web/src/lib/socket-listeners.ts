import type { FrameData, ReceivedFrame } from './frame-data.ts';
import type { SocketStatus } from './socket-line.ts';

/** A new status, or that the socket is open again and back in its channels. */
export type SocketNews = SocketStatus | 'resynced';

export type SocketListeners = {
  listen: (methodId: number, hear: (data: FrameData) => void) => () => void;
  watch: (hear: (news: SocketNews) => void) => () => void;
  /** Passes a push on to the listeners of its method. */
  push: (frame: ReceivedFrame) => void;
  tell: (news: SocketNews) => void;
  /** Tells whoever waits for a connection that there is one. */
  goOn: () => void;
};

/** The listeners to a socket's pushes and state. */
export function createSocketListeners(): SocketListeners {
  const listeners = new Map<number, Set<(data: FrameData) => void>>();
  const watchers = new Set<(news: SocketNews) => void>();
  const tell = (news: SocketNews) => watchers.forEach((hear) => hear(news));
  return {
    listen(methodId, hear) {
      const hearing = listeners.get(methodId) ?? new Set();
      listeners.set(methodId, hearing.add(hear));
      return () => void hearing.delete(hear);
    },
    watch(hear) {
      watchers.add(hear);
      return () => void watchers.delete(hear);
    },
    push({ error_id: errorId, method_id: methodId, data }) {
      if (errorId === 0) for (const hear of listeners.get(methodId) ?? []) hear(data);
    },
    tell,
    goOn() {
      tell('open');
      tell('resynced');
    },
  };
}
