import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chatMessage } from '@facet/contract/entities/chat-message';
import { decodeFrame, encodeFrame, METHOD, serverFrame, type ServerFrame } from '@facet/contract/realtime';
import type { Chat } from '../apps/server/src/features/sample/collection/person.ts';

async function call(socket: WebSocket, methodId: number, data: unknown): Promise<unknown> {
  const requestId = randomUUID();
  const { promise, resolve } = Promise.withResolvers<ServerFrame>();
  // News comes in between, several frames at once.
  const hear = ({ data: text }: { data: unknown }) => {
    const frame = serverFrame.parse(decodeFrame(String(text)));
    if (frame.request_id === requestId) resolve(frame);
  };
  socket.addEventListener('message', hear);
  socket.send(encodeFrame({ method_id: methodId, request_id: requestId, data }));
  const reply = await promise.finally(() => socket.removeEventListener('message', hear));
  if (reply.error_id !== 0) throw new Error(`a frame was answered with ${reply.error_id}: ${reply.message ?? ''}`);
  return reply.data;
}

/** A socket of somebody, at which frames are asked and answered. */
export async function openSocket(origin: string, token: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${encodeURIComponent(token)}`);
  await once(socket, 'open');
  return {
    ask: (methodId: number, data: unknown) => call(socket, methodId, data),
    close: () => socket.close(),
  };
}

/** Somebody in the chat of a project, over one socket. */
export async function openChat(origin: string, token: string, projectId: number): Promise<Chat> {
  const { ask, close } = await openSocket(origin, token);
  return {
    async say(text, { mentions = [], answers, fileIds = [] } = {}) {
      const data = {
        project_id: projectId,
        message_text: encodeURIComponent(text),
        tagged_users: mentions.map(({ id }) => id),
        replied_message_id: answers ?? null,
        file_ids: fileIds,
      };
      return chatMessage.parse(await ask(METHOD.createMessage, data)).id;
    },
    readTo: (messageId) => ask(METHOD.readPosition, { project_id: projectId, message_id: messageId }),
    close,
  };
}
