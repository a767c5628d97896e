import { METHOD } from '@facet/contract/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSocket } from '../../../lib/socket-context.ts';
import { chatKeys } from '../keys.ts';

const SETTLED_MS = 300;

/** Reports how far I have read, once a message has been in sight for a moment. */
export function useReadPosition(projectId: number, seenId: number | null, knownId: number): void {
  const socket = useSocket();
  const client = useQueryClient();
  const said = useRef(0);
  const say = useEffectEvent(async () => {
    const messageId = seenId ?? 0;
    if (document.visibilityState !== 'visible' || messageId <= Math.max(said.current, knownId)) return;
    said.current = messageId;
    try {
      await socket.request(METHOD.readPosition, { project_id: projectId, message_id: messageId });
      void client.invalidateQueries({ queryKey: chatKeys.lists });
    } catch {
      // Sent again with the next message, or when the tab is shown.
      said.current = 0;
    }
  });
  useEffect(() => {
    if (seenId === null) return undefined;
    const timer = setTimeout(() => void say(), SETTLED_MS);
    const shown = () => void say();
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [seenId, projectId]);
}
