import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { METHOD } from '@facet/contract/realtime';
import { afterEach, expect, test } from 'vitest';
import { openProbe } from '../../testing/socket-probe.ts';
import { grant, readToken, startRealtime } from './realtime-test-server.ts';
import type { RealtimeServer } from './realtime-test-server.ts';

const { connectToProject, createMessage } = METHOD;
const STALLED = 50;
const megabytes = (bytes: number) => bytes / 1e6;

let server: RealtimeServer;
afterEach(() => server.close());

async function member(token: string) {
  const probe = await server.open(token);
  await probe.call(connectToProject, { project_id: 7 });
  return probe;
}
const publish = (data: unknown) => server.hub.publishToProject({ projectId: 7, methodId: createMessage, data });
const memory = () => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return megabytes(heapUsed + arrayBuffers);
};

test('fifty clients that do not read cost the memory of one, then go, and nobody else notices', async () => {
  server = await startRealtime();
  for (let userId = 1; userId <= STALLED; userId += 1) grant(server.rights, userId, 7);
  const stalled = await Promise.all(Array.from({ length: STALLED }, (_, index) => member(`${index + 1}:a`)));
  const reader = await member('1:b');
  for (const { socket } of stalled) socket.pause();
  const before = memory();
  const text = 'x'.repeat(100_000);

  let sent = 0;
  let mostQueued = 0;
  let mostMemory = 0;
  while (server.hub.stats().dropped < STALLED && sent < 1000) {
    publish({ text });
    sent += 1;
    await reader.push(createMessage);
    await setImmediate();
    mostQueued = Math.max(mostQueued, megabytes(server.hub.stats().queuedBytes));
    mostMemory = Math.max(mostMemory, memory() - before);
  }
  expect(server.hub.stats()).toMatchObject({ dropped: STALLED, sockets: 1 });
  expect(mostQueued).toBeGreaterThan(100);
  expect(mostMemory).toBeLessThan(mostQueued / 2);
  for (const { socket } of stalled) socket.terminate();
});

test('a client without a sign of life is dropped, one that answers pings stays', async () => {
  let heard: (text: string) => void = () => {};
  const dropped = new Promise<string>((resolve) => (heard = resolve));
  server = await startRealtime({
    options: { pingEveryMs: 50, pongTimeoutMs: 400 },
    dependencies: { log: { debug() {}, info() {}, error() {}, warn: (_facts, text) => heard(text) } },
  });
  grant(server.rights, 1, 7);
  const alive = await member('1:a');
  const silent = await openProbe(`${server.url}?token=1:b`, { autoPong: false });
  expect(await dropped).toContain('dropped');
  expect(await silent.closed).toBe(1006);
  expect(server.hub.stats()).toMatchObject({ sockets: 1, dropped: 1 });
  publish({});
  await alive.push(createMessage);
});

test('a server that stalls drops nobody who answered meanwhile', async () => {
  server = await startRealtime({ options: { pingEveryMs: 50, pongTimeoutMs: 400 } });
  grant(server.rights, 1, 7);
  const alive = await member('1:a');
  const until = performance.now() + 1000;
  while (performance.now() < until);
  const answer = alive.call(connectToProject, { project_id: 7 });
  expect(await answer).toMatchObject({ error_id: 0 });
  expect(server.hub.stats()).toMatchObject({ sockets: 1, dropped: 0 });
});

test('a client that sends a frame byte by byte is dropped, one with a slow line stays', async () => {
  server = await startRealtime({ options: { pingEveryMs: 50, pongTimeoutMs: 400 } });
  const head = (size: number) => Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0, size >> 8, size & 255, 0, 0, 0, 0]);
  const ends = ['trickles', 'slow'].map(async (name) => {
    const { socket } = await openProbe(`${server.url}?token=1:${name}`, { autoPong: false });
    // Bypasses the library, which only sends whole frames.
    const line = Reflect.get(socket, '_socket');
    line.write(head(60_000));
    let sent = 0;
    const piece = Buffer.alloc(name === 'slow' ? 3000 : 1, 'A');
    const sending = setInterval(() => {
      line.write(piece);
      if ((sent += piece.length) >= 60_000) socket.terminate();
    }, 50);
    await once(socket, 'close');
    clearInterval(sending);
    return { name, sent };
  });
  expect(await Promise.race(ends)).toMatchObject({ name: 'trickles' });
  expect(await ends[1]).toEqual({ name: 'slow', sent: 60_000 });
});

test('a token that expires ends its connection within a second', async () => {
  server = await startRealtime({
    dependencies: {
      authenticate: async (token) => {
        const viewer = readToken(token);
        return (
          viewer && {
            ...viewer,
            tokenExpiresAt: viewer.sessionId === 'short' ? Date.now() + 300 : viewer.tokenExpiresAt,
          }
        );
      },
    },
  });
  grant(server.rights, 1, 7);
  const kept = await member('1:long');
  const started = Date.now();
  const short = await member('1:short');
  expect(await short.closed).toBe(4401);
  expect(Date.now() - started).toBeGreaterThanOrEqual(300);
  expect(Date.now() - started).toBeLessThan(1300);
  publish({});
  await kept.push(createMessage);
});

test('a client that does not answer the close is cut off within about a second', async () => {
  server = await startRealtime();
  const probe = await server.open('1:a');
  const gone = new Promise((resolve) =>
    server.app.websocketServer.once('connection', (socket) => socket.once('close', resolve)),
  );
  const stuck = await server.open('1:stuck');
  stuck.socket.pause();
  server.hub.sessionsEnded(['stuck']);
  const started = Date.now();
  await gone;
  expect(Date.now() - started).toBeLessThan(2000);
  stuck.socket.terminate();
  expect(probe.socket.readyState).toBe(probe.socket.OPEN);
});
