import { once } from 'node:events';
import type { Socket } from 'node:net';
import { CLOSE_CODE, encodeFrame, METHOD } from '@facet/contract/realtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SocketProbe } from '../../testing/socket-probe.ts';
import { BUDGET } from './person-budgets.ts';
import { startRealtime } from './realtime-test-server.ts';
import type { RealtimeServer } from './realtime-test-server.ts';

// Leaving part of it unread breaks the connection.
const FLOOD = Buffer.alloc(5_000_000, 'A');

let server: RealtimeServer;
beforeEach(async () => {
  const budget = { ...BUDGET, frames: { burst: 2, perSecond: 0 }, sockets: 1 };
  // Waiting for the forced close would take longer than a test may.
  server = await startRealtime({ options: { budget, closeWithinMs: 600_000 } });
});
afterEach(() => server.close());

/** The connection under the socket of a client, which the library keeps to itself. */
const findLine = ({ socket }: SocketProbe): Socket => Reflect.get(socket, '_socket');

async function waitForEnd(probe: SocketProbe) {
  const [[isBroken], code] = await Promise.all([once(findLine(probe), 'close'), probe.closed]);
  return { isBroken, code };
}

test('who sends too much of one frame reads why, and the connection ends unbroken', async () => {
  const probe = await server.open('1:a');
  const ended = waitForEnd(probe);
  probe.sendText(FLOOD);
  expect(await ended).toEqual({ isBroken: false, code: CLOSE_CODE.tooLarge });
});

test('who sends too many frames reads why, and the connection ends unbroken', async () => {
  const probe = await server.open('1:a');
  const ended = waitForEnd(probe);
  const frame = encodeFrame({ method_id: METHOD.typing, request_id: 'a', data: {} });
  for (let sent = 0; sent < 6; sent += 1) probe.sendText(frame);
  probe.sendText(FLOOD);
  expect(await ended).toEqual({ isBroken: false, code: CLOSE_CODE.tooMuch });
});

test('who opens too many sockets reads why, and the connection ends unbroken', async () => {
  await server.open('1:a');
  const late = await server.open('1:late');
  const ended = waitForEnd(late);
  late.sendText(FLOOD);
  expect(await ended).toEqual({ isBroken: false, code: CLOSE_CODE.tooMuch });
});
