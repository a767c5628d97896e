import { useState } from 'react';
import type { ChatSession } from '../model/chat-session.ts';
import { useLatest } from '../../../lib/use-latest.ts';

/** What to scroll to; a new object for each request. */
export type JumpTarget = { to: 'newest' } | { to: 'message'; id: number };

/** Jumps to any message, also to ones not held in memory. */
export function useJumps(session: ChatSession) {
  const [target, setTarget] = useState<JumpTarget>({ to: 'newest' });
  const latest = useLatest(session);
  const toNewest = async () => {
    if (latest.current.get().window?.hasNewer) await latest.current.open();
    setTarget({ to: 'newest' });
  };
  const toMessage = async (id: number) => {
    const isHere = latest.current.get().window?.messages.some((message) => message.id === id);
    if (!isHere) await latest.current.open(id);
    setTarget({ to: 'message', id });
  };
  return {
    target,
    toNewest: () => void toNewest(),
    toMessage: (id: number) => void toMessage(id),
  };
}

export type Jumps = ReturnType<typeof useJumps>;
