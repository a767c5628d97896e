import { useEffect, useSyncExternalStore } from 'react';
import { useSocket } from '../../../lib/socket-context.ts';
import type { ChatSession } from '../model/chat-session.ts';
import { openOutbox } from '../outbox/chat-outbox.ts';
import type { ChatOutbox } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';

/** Whether the connection is there now. */
export function useIsConnected(): boolean {
  const socket = useSocket();
  return useSyncExternalStore(socket.watch, () => socket.status === 'open');
}

type PendingPlace = { projectId: number; taskId: number | undefined };

/** My pending messages of a project, or on one task of it; each is shown as arrived before it leaves the outbox. */
export function useOutbox(
  meId: number,
  { projectId, taskId }: PendingPlace,
  session: ChatSession,
): { outbox: ChatOutbox; pending: OutboxEntry[] } {
  const outbox = openOutbox(useSocket(), meId);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  useEffect(
    () =>
      outbox.onSent((message) => {
        if (message.project_id === projectId) session.push(message);
      }),
    [outbox, projectId, session],
  );
  const isHere = ({ project_id, about }: OutboxEntry) =>
    project_id === projectId && (taskId === undefined || about?.task?.id === taskId);
  return { outbox, pending: entries.filter(isHere) };
}
