import type WebSocket from 'ws';

/** In ms after the start: when the answer came, and when the first and the last receiver had the frame. */
export type Spread = { answered: number; first: number; last: number };

/** Makes the call, which sends every socket exactly one frame, and waits until all have it. */
export async function timeSpread(sockets: readonly WebSocket[], call: () => Promise<number>): Promise<Spread> {
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  let first = 0;
  let last = 0;
  const handleMessage = () => {
    arrived += 1;
    if (arrived === 1) first = performance.now();
    if (arrived < sockets.length) return;
    last = performance.now();
    resolve();
  };
  for (const socket of sockets) socket.on('message', handleMessage);
  const started = performance.now();
  const [answered] = await Promise.all([call(), all]);
  for (const socket of sockets) socket.off('message', handleMessage);
  if (arrived !== sockets.length) throw new Error(`${sockets.length} sockets had ${arrived} frames of one change`);
  return { answered, first: first - started, last: last - started };
}
