import { once } from 'node:events';
import { decodeFrame, encodeFrame, serverFrame } from '@facet/contract/realtime';
import type { ServerFrame } from '@facet/contract/realtime';
import WebSocket from 'ws';

type Waiting = { wants: (frame: ServerFrame) => boolean; resolve: (frame: ServerFrame) => void };

export type SocketProbe = {
  socket: WebSocket;
  /** Everything received so far. */
  frames: ServerFrame[];
  /** Sends a request and waits for its reply; rejects if the connection ends before. */
  call: (methodId: number, data: unknown) => Promise<ServerFrame>;
  /** The same with a frame that is written already, under its request id. */
  ask: (frame: string, requestId: string) => Promise<ServerFrame>;
  /** The next push of the method that was not taken yet. */
  push: (methodId: number) => Promise<ServerFrame>;
  /** The next refusal of a frame that was not read, and so has no request id. */
  refusal: () => Promise<ServerFrame>;
  sendText: (text: string | Buffer) => void;
  /** Calls the listener for every incoming frame, taken or not. */
  onFrame: (listener: (frame: ServerFrame) => void) => void;
  /** The code with which the connection ended. */
  closed: Promise<number>;
};

let requests = 0;

/** An address with a ticket instead of the session's token that was put into it, as a client would ask for one. */
async function withTicket(address: string, { headers }: WebSocket.ClientOptions): Promise<string> {
  const url = new URL(address);
  const token = url.searchParams.get('token');
  if (!token?.includes('.')) return address;
  const asked = await fetch(`${url.origin.replace('ws', 'http')}/api/authorizations/ws-ticket`, {
    method: 'POST',
    headers: { ...(headers as Record<string, string>), authorization: `Bearer ${token}` },
  });
  if (!asked.ok) throw new Error(String(asked.status));
  const { data } = (await asked.json()) as { data: { ticket: string } };
  url.searchParams.set('token', data.ticket);
  return url.href;
}

/**
 * Opens a real socket for somebody's token, or with a ticket; rejects with the HTTP status as message when the server
 * refuses.
 */
export async function openProbe(address: string, options: WebSocket.ClientOptions = {}): Promise<SocketProbe> {
  return probeAt(await withTicket(address, options), options);
}

/** Opens a real socket at exactly this address. */
export async function probeAt(url: string, options: WebSocket.ClientOptions = {}): Promise<SocketProbe> {
  const socket = new WebSocket(url, { perMessageDeflate: false, ...options });
  const frames: ServerFrame[] = [];
  const untaken: ServerFrame[] = [];
  let waiting: Waiting[] = [];
  const listeners: ((frame: ServerFrame) => void)[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));

  socket.on('message', (data: Buffer) => {
    const frame = serverFrame.parse(decodeFrame(data.toString()));
    frames.push(frame);
    for (const listener of listeners) listener(frame);
    const taker = waiting.find(({ wants }) => wants(frame));
    if (!taker) return untaken.push(frame);
    waiting = waiting.filter((one) => one !== taker);
    taker.resolve(frame);
  });
  const take = (wants: Waiting['wants']) => {
    const index = untaken.findIndex(wants);
    const [found] = index < 0 ? [] : untaken.splice(index, 1);
    return found ? Promise.resolve(found) : new Promise<ServerFrame>((resolve) => waiting.push({ wants, resolve }));
  };

  async function failWhenClosed(): Promise<never> {
    throw new Error(`the connection ended with ${await closed}`);
  }

  await new Promise<void>((resolve, reject) => {
    socket.once('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    once(socket, 'open').then(() => resolve(), reject);
  });
  function ask(frame: string, requestId: string): Promise<ServerFrame> {
    socket.send(frame);
    const reply = Promise.race([take((one) => one.request_id === requestId), failWhenClosed()]);
    // Not everybody who asks waits for the answer.
    reply.catch(() => undefined);
    return reply;
  }
  return {
    socket,
    frames,
    closed,
    ask,
    call(methodId, data) {
      const requestId = `request ${(requests += 1)}`;
      return ask(encodeFrame({ method_id: methodId, request_id: requestId, data }), requestId);
    },
    push: (methodId) => take((frame) => frame.request_id === null && frame.method_id === methodId),
    refusal: () => take((frame) => frame.request_id === null && frame.method_id === 0),
    onFrame: (listener) => void listeners.push(listener),
    sendText: (text) => socket.send(text, { binary: false }),
  };
}
