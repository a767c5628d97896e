import { once } from 'node:events';
import { socketUrl as urlOfSockets } from '@facet/client/socket';
import WebSocket from 'ws';
import type { Caller } from './call-api.ts';

const AT_ONCE = 50;

async function openOne(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}

/** Opens this many sockets, at most `atOnce` of them at a time. */
export async function openSockets(url: string, count: number, atOnce = AT_ONCE): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const next = Math.min(atOnce, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: next }, () => openOne(url)))));
  }
  return sockets;
}

/** The socket address for somebody who is signed in. */
export const socketUrl = ({ url, token }: Caller) => urlOfSockets(url, token);

/** Resolves with each socket's next text, in the order of the sockets. */
export const nextTexts = (sockets: readonly WebSocket[]): Promise<string[]> =>
  Promise.all(sockets.map(async (socket) => String((await once(socket, 'message'))[0])));

export function closeAll(sockets: readonly WebSocket[]): void {
  for (const socket of sockets) socket.terminate();
}
