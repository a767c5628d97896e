import { once } from 'node:events';
import { socketUrl as urlOfSockets } from '@facet/client/socket';
import { createSocketTicket } from '@facet/contract/endpoints/authorizations';
import WebSocket from 'ws';
import { callApi, type Caller } from './call-api.ts';

const AT_ONCE = 50;

async function openOne(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}

/** An address that opens one socket for somebody who is signed in. */
export async function socketUrl(caller: Caller): Promise<string> {
  const { data } = await callApi(caller, createSocketTicket);
  return urlOfSockets(caller.url, data.ticket);
}

/** The addresses of this many sockets of one person, or of another program. */
export async function socketUrls(where: Caller | string, count: number): Promise<string[]> {
  if (typeof where === 'string') return Array.from({ length: count }, () => where);
  const urls: string[] = [];
  while (urls.length < count) {
    const next = Math.min(AT_ONCE, count - urls.length);
    urls.push(...(await Promise.all(Array.from({ length: next }, () => socketUrl(where)))));
  }
  return urls;
}

/** Opens a socket at each address, at most `atOnce` of them at a time. */
export async function openEach(urls: readonly string[], atOnce = AT_ONCE): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < urls.length) {
    const next = urls.slice(sockets.length, sockets.length + atOnce);
    sockets.push(...(await Promise.all(next.map(openOne))));
  }
  return sockets;
}

/** Opens this many sockets of one person at Facet, or at another program. */
export const openSockets = async (where: Caller | string, count: number) => openEach(await socketUrls(where, count));

/** Resolves with each socket's next text, in the order of the sockets. */
export const nextTexts = (sockets: readonly WebSocket[]): Promise<string[]> =>
  Promise.all(sockets.map(async (socket) => String((await once(socket, 'message'))[0])));

export function closeAll(sockets: readonly WebSocket[]): void {
  for (const socket of sockets) socket.terminate();
}
