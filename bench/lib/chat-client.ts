import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { decodeFrame, encodeFrame, METHOD, serverFrame, type ServerFrame } from '@facet/contract/realtime';
import { chatMessage } from '@facet/contract/entities/chat-message';
import WebSocket from 'ws';
import type { Caller } from './call-api.ts';
import { socketUrl } from './open-sockets.ts';

export type Sending = { projectId: number; requestId: string; text: string; taggedUsers?: number[] };

/** A socket that sends chat messages one after another; `send` rejects if the connection ends before the reply. */
export async function openChatClient(caller: Caller) {
  let raw: Socket | undefined;
  const { port } = new URL(caller.url);
  const createConnection = () => (raw = connect(Number(port), '127.0.0.1'));
  const socket = new WebSocket(await socketUrl(caller), { perMessageDeflate: false, createConnection });
  await once(socket, 'open');
  const waiting = new Map<string, PromiseWithResolvers<ServerFrame>>();
  socket.on('message', (bytes: Buffer) => {
    const frame = serverFrame.parse(decodeFrame(bytes.toString()));
    waiting.get(String(frame.request_id))?.resolve(frame);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the connection was cut'));
  });
  return {
    /** The client's own port, by which a proxy knows the connection. */
    port: raw?.localPort ?? 0,
    async send({ projectId, requestId, text, taggedUsers = [] }: Sending): Promise<number> {
      const data = { project_id: projectId, message_text: encodeURIComponent(text), tagged_users: taggedUsers };
      if (socket.readyState !== WebSocket.OPEN) throw new Error('the connection was cut');
      const reply = Promise.withResolvers<ServerFrame>();
      waiting.set(requestId, reply);
      socket.send(encodeFrame({ method_id: METHOD.createMessage, request_id: requestId, data }));
      const { error_id: status, message, data: made } = await reply.promise;
      waiting.delete(requestId);
      if (status !== 0) throw new Error(`a message was answered with ${status}: ${message ?? ''}`);
      return chatMessage.parse(made).id;
    },
    close: () => socket.terminate(),
  };
}
