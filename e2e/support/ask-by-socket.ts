import { once } from 'node:events';
import { decodeFrame, encodeFrame, serverFrame } from '@facet/contract/realtime';
import type { Person } from './people.ts';

/** Requests by one socket of somebody, one after the other; gives the data of the last reply. */
export async function askBySocket(
  { origin, token }: Pick<Person, 'origin' | 'token'>,
  ...requests: readonly (readonly [methodId: number, data: object])[]
): Promise<unknown> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${encodeURIComponent(token ?? '')}`);
  try {
    await once(socket, 'open');
    let reply: unknown;
    for (const [methodId, data] of requests) reply = await askOnce(socket, methodId, data);
    return reply;
  } finally {
    socket.close();
  }
}

function askOnce(socket: WebSocket, methodId: number, data: object): Promise<unknown> {
  const requestId = crypto.randomUUID();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  socket.addEventListener('message', (event) => {
    const frame = serverFrame.parse(decodeFrame(String(event.data)));
    if (frame.request_id !== requestId) return;
    if (frame.error_id === 0) resolve(frame.data);
    else reject(new Error(`the frame was answered with ${frame.error_id}: ${frame.message}`));
  });
  socket.send(encodeFrame({ method_id: methodId, request_id: requestId, data }));
  return promise;
}
