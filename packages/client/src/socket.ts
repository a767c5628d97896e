import { decodeFrame, encodeFrame, serverFrame, type ServerFrame } from '@facet/contract/realtime';
import { ApiError } from './api-error.ts';
import type { Caller } from './call.ts';

/** A socket at which frames are asked and answered. */
export type ClientSocket = {
  /** Asks one frame (`METHOD`) and gives the data of its answer; a refusal is an `ApiError`. */
  ask: (methodId: number, data: unknown) => Promise<unknown>;
  close: () => void;
};

/** Where the sockets of somebody open. */
export const socketUrl = ({ origin, token }: Caller): string =>
  `${origin.replace('http', 'ws')}/ws?token=${encodeURIComponent(token ?? '')}`;

const cut = () => new ApiError(0, 'The connection was cut');

/** Opens a socket; what is asked when it ends fails. */
export async function openSocket(caller: Caller): Promise<ClientSocket> {
  const socket = new WebSocket(socketUrl(caller));
  const waiting = new Map<string, PromiseWithResolvers<ServerFrame>>();
  socket.addEventListener('message', ({ data }) => {
    // News of others comes in between.
    const frame = serverFrame.parse(decodeFrame(String(data)));
    waiting.get(String(frame.request_id))?.resolve(frame);
  });
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('close', () => {
    opened.reject(cut());
    for (const { reject } of waiting.values()) reject(cut());
  });
  await opened.promise;
  return {
    async ask(methodId, data) {
      const requestId = crypto.randomUUID();
      const answer = Promise.withResolvers<ServerFrame>();
      if (socket.readyState !== WebSocket.OPEN) throw cut();
      waiting.set(requestId, answer);
      socket.send(encodeFrame({ method_id: methodId, request_id: requestId, data }));
      const reply = await answer.promise.finally(() => waiting.delete(requestId));
      const { error_id: status, message, data: answered } = reply;
      if (status !== 0) throw new ApiError(status, `frame ${methodId} was answered with ${status}: ${message ?? ''}`);
      return answered;
    },
    close: () => socket.close(),
  };
}
