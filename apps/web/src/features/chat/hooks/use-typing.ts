import { TYPING_EVERY_MS, TYPING_TIMEOUT_MS, type TypingPush } from '@facet/contract/chat-frames';
import type { ChatMessageWire, ChatPersonWire } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import { useEffect, useRef, useState } from 'react';
import { usePush, useSocket } from '../../../lib/socket-context.ts';

type Typist = { person: ChatPersonWire; until: number };

/** Who else is typing in the project's chat. */
export function useTypists(projectId: number, meId: number) {
  const [typists, setTypists] = useState<readonly Typist[]>([]);
  const without = (id: number) => setTypists((all) => all.filter(({ person }) => person.id !== id));
  usePush(METHOD.typing, (push: TypingPush) => {
    if (push.project_id !== projectId || push.user.id === meId) return;
    if (!push.is_typing) return without(push.user.id);
    const typist = { person: push.user, until: Date.now() + TYPING_TIMEOUT_MS };
    setTypists((all) => [...all.filter(({ person }) => person.id !== push.user.id), typist]);
  });
  // Whoever has just sent a message is no longer typing.
  usePush(METHOD.createMessage, ({ created_by_id: id }: ChatMessageWire) => {
    if (id !== null) without(id);
  });
  const next = Math.min(...typists.map(({ until }) => until));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const drop = () => setTypists((all) => all.filter(({ until }) => until > Date.now()));
    const timer = setTimeout(drop, Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return typists.map(({ person }) => person);
}

/** Reports that I am typing, repeatedly while I do, and when I stop. */
export function useSayTyping(projectId: number) {
  const socket = useSocket();
  const saidAt = useRef(0);
  const say = (isTyping: boolean) => {
    socket.request(METHOD.typing, { project_id: projectId, is_typing: isTyping }).catch(() => {
      // It did not arrive: the next key sends it again.
      saidAt.current = 0;
    });
  };
  return {
    typed: () => {
      if (Date.now() - saidAt.current < TYPING_EVERY_MS) return;
      saidAt.current = Date.now();
      say(true);
    },
    stopped: () => {
      if (saidAt.current === 0) return;
      saidAt.current = 0;
      say(false);
    },
  };
}
