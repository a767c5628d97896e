import type { DeletedMessage, ReadPositionPush } from '@facet/contract/chat-frames';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { METHOD, type ProjectUpdate } from '@facet/contract/realtime';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { usePush, useSocket } from '../../../lib/socket-context.ts';
import { readChatPage, type ChatFilters } from '../api.ts';
import { createChatSession, type ChatSession } from '../model/chat-session.ts';
import type { ChatState } from '../model/chat-state.ts';

const isGiven = (value: unknown) => value !== undefined && value !== false && value !== '' && !isEmptyList(value);
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

export const isChatFiltered = (filters: ChatFilters): boolean => Object.values(filters).some(isGiven);

/** Feeds pushes into the session. */
function useNews(projectId: number, session: ChatSession): void {
  const hearMessage = (message: ChatMessageWire, tell: ChatSession['push']) => {
    if (message.project_id === projectId) tell(message);
  };
  usePush(METHOD.createMessage, (message) => hearMessage(message, session.push));
  usePush(METHOD.updateMessage, (message) => hearMessage(message, session.change));
  usePush(METHOD.deleteMessage, (deleted: DeletedMessage) => {
    if (deleted.project_id === projectId) session.remove(deleted);
  });
  usePush(METHOD.readPosition, (position: ReadPositionPush) => {
    if (position.project_id === projectId) session.move(position);
  });
  usePush(METHOD.projectUpdates, (update: ProjectUpdate) => {
    // More lines at once than come by themselves.
    if (update.event === 'activity.recorded' && update.project_id === projectId) void session.refresh();
  });
}

/** A project's chat, live while it is on the screen; it is read after its channel is joined, so that nothing falls between. */
export function useChat(projectId: number, filters: ChatFilters): { session: ChatSession; state: ChatState } {
  const socket = useSocket();
  const key = JSON.stringify(filters);
  const session = useMemo(() => {
    const filtered: ChatFilters = JSON.parse(key);
    return createChatSession({
      read: (query) => readChatPage(socket, { project_id: projectId, ...filtered, ...query }),
      isFiltered: isChatFiltered(filtered),
    });
  }, [socket, projectId, key]);
  useEffect(() => {
    socket.join(projectId).then(() => session.open(), session.fail);
    const stop = socket.watch((news) => {
      if (news === 'resynced') void session.refresh();
    });
    return () => {
      stop();
      socket.leave(projectId);
    };
  }, [socket, projectId, session]);
  useNews(projectId, session);
  const state = useSyncExternalStore(session.subscribe, session.get);
  return { session, state };
}
