import { METHOD, PRESENCE_EVERY_MS, type PresencePush } from '@facet/contract/realtime';
import type { CommentPersonWire } from '@facet/contract/entities/comment';
import { useEffect, useState } from 'react';
import { usePush, useSocketIfAny } from '../../../lib/socket-context.ts';

type Seen = { itemId: number; people: readonly CommentPersonWire[] };
const NOBODY: readonly CommentPersonWire[] = [];

/** Reports that I am looking at an item, and returns who else is. */
export function useItemPresence(projectId: number, itemId: number | undefined, meId: number) {
  const socket = useSocketIfAny();
  const [seen, setSeen] = useState<Seen | null>(null);
  usePush(METHOD.presence, (push: PresencePush) => {
    if (push.project_id === projectId && push.item_id === itemId)
      setSeen({ itemId: push.item_id, people: push.people });
  });
  useEffect(() => {
    if (!socket || itemId === undefined) return undefined;
    const say = (item: number | null) => {
      // If lost with the connection, it is sent again in a moment.
      socket.request(METHOD.presence, { project_id: projectId, item_id: item }).catch(() => undefined);
    };
    const look = () => say(document.visibilityState === 'visible' ? itemId : null);
    // The channel must be joined first, or nobody would be told.
    socket.join(projectId).then(look, () => undefined);
    const timer = setInterval(look, PRESENCE_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      say(null);
      socket.leave(projectId);
    };
  }, [socket, projectId, itemId]);
  if (!seen || seen.itemId !== itemId) return NOBODY;
  return seen.people.filter(({ id }) => id !== meId);
}
