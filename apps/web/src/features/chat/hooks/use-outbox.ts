import { useEffect, useSyncExternalStore } from 'react';
import { useSocket } from '../../../lib/socket-context.ts';
import type { ChatSession } from '../model/chat-session.ts';
import { outboxOf } from '../outbox/chat-outbox.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';

/** Whether the connection is there now. */
export function useIsConnected(): boolean {
  const socket = useSocket();
  return useSyncExternalStore(socket.watch, () => socket.status === 'open');
}

/** My pending messages of a project; each is shown as arrived before it leaves the outbox. */
export function useOutbox(
  meId: number,
  projectId: number,
  session: ChatSession,
): { outbox: Outbox; pending: OutboxEntry[] } {
  const outbox = outboxOf(useSocket(), meId);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  useEffect(
    () =>
      outbox.onSent((message) => {
        if (message.project_id === projectId) session.push(message);
      }),
    [outbox, projectId, session],
  );
  return { outbox, pending: entries.filter((entry) => entry.project_id === projectId) };
}
