import { useEffect } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import type { Socket } from '../../../lib/socket.ts';
import { waitingMark } from '../outbox/waiting-mark.ts';

/** Sends messages left in the outbox by an earlier page, whichever page is opened first. */
export function useWaitingMessages(socket: Socket, userId: number): void {
  useEffect(() => {
    if (!waitingMark.isSet(userId)) return;
    // If the code does not load, they are sent when a chat is opened.
    loadChunk(() => import('../outbox/chat-outbox.ts')).then(
      ({ openOutbox }) => openOutbox(socket, userId),
      () => undefined,
    );
  }, [socket, userId]);
}
