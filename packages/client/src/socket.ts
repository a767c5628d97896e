import { decodeFrame, encodeFrame, serverFrame, type ServerFrame } from '@facet/contract/realtime';
import { ApiError } from './api-error.ts';

/** A socket that asks frames and hears the answers. */
export type ClientSocket = {
  /** Sends one frame (`METHOD`) and returns the data of its answer; a refusal is an `ApiError`. */
  ask: (methodId: number, data: unknown) => Promise<unknown>;
  /** Listens to what the server sends unasked; the returned function stops listening. */
  listen: (listener: (frame: ServerFrame) => void) => () => void;
  /** Resolves when the connection ends, with its code (`CLOSE_CODE`). */
  ended: Promise<number>;
  close: () => void;
};

/** Where a socket opens, once, with a ticket (`createSocketTicket`). */
export const socketUrl = (origin: string, ticket: string): string =>
  `${origin.replace('http', 'ws')}/ws?token=${encodeURIComponent(ticket)}`;

const cut = () => new ApiError(0, 'The connection was cut');

type Waiting = { resolve: (frame: ServerFrame) => void; reject: (error: ApiError) => void };

const untilOpen = (socket: WebSocket) =>
  new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('close', () => reject(cut()));
  });

/** Opens a socket; requests still pending when it ends fail. */
export async function openSocket(origin: string, ticket: string): Promise<ClientSocket> {
  const socket = new WebSocket(socketUrl(origin, ticket));
  const waiting = new Map<string, Waiting>();
  const listeners = new Set<(frame: ServerFrame) => void>();
  socket.addEventListener('message', ({ data }) => {
    const frame = serverFrame.parse(decodeFrame(String(data)));
    if (frame.request_id === null) for (const hear of listeners) hear(frame);
    else waiting.get(String(frame.request_id))?.resolve(frame);
  });
  const ended = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => {
      for (const { reject } of waiting.values()) reject(cut());
      resolve(code);
    });
  });
  await untilOpen(socket);
  return {
    async ask(methodId, data) {
      if (socket.readyState !== WebSocket.OPEN) throw cut();
      const requestId = crypto.randomUUID();
      const answer = new Promise<ServerFrame>((resolve, reject) => waiting.set(requestId, { resolve, reject }));
      socket.send(encodeFrame({ method_id: methodId, request_id: requestId, data }));
      const { error_id: status, message, data: answered } = await answer.finally(() => waiting.delete(requestId));
      if (status !== 0) throw new ApiError(status, `frame ${methodId} was answered with ${status}: ${message ?? ''}`);
      return answered;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ended,
    close: () => socket.close(),
  };
}
