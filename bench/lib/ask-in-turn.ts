import { once } from 'node:events';
import type WebSocket from 'ws';

type Asked = { socket: WebSocket; frame: string };

/** Sends a frame and waits for the next one that arrives. */
export async function ask({ socket, frame }: Asked): Promise<string> {
  const answer = once(socket, 'message');
  socket.send(frame);
  return String((await answer)[0]);
}

async function timeMany(asked: Asked, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const started = performance.now();
    await ask(asked);
    times.push(performance.now() - started);
  }
  return times;
}

const ROUNDS = 8;
const COUNT = 150;

/** Asks two sockets in turn, round by round, so that anything else on the machine affects both alike; times in ms. */
export async function askInTurn(sides: Readonly<Record<'ours' | 'bare', Asked>>) {
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  for (const side of [sides.ours, sides.bare]) await timeMany(side, COUNT);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const side of order) times[side].push(...(await timeMany(sides[side], COUNT)));
  }
  return times;
}
