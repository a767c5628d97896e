import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { openProbe } from '../../testing/socket-probe.ts';
import { startRealtime } from './realtime-test-server.ts';
import type { RealtimeServer } from './realtime-test-server.ts';

let server: RealtimeServer;
let log = '';
beforeEach(async () => {
  log = '';
  server = await startRealtime({ logTo: { write: (line) => void (log += line) } });
});
afterEach(() => server.close());

test('a page of this app and a client without origin may connect, a foreign page may not', async () => {
  const url = `${server.url}?token=1:a`;
  await openProbe(url, { origin: 'https://facet.example' });
  await openProbe(url);
  await expect(openProbe(url, { origin: 'https://evil.example' })).rejects.toThrow('403');
  await expect(openProbe(url, { origin: 'null' })).rejects.toThrow('403');
});

test.each(['?token=nobody', '?token=', '', '?token=1:a&token=1:a'])('the query %j gets 401 as JSON', async (query) => {
  const socket = new WebSocket(server.url + query);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  const body = Buffer.concat(await response.toArray()).toString();
  expect(response.statusCode).toBe(401);
  expect(JSON.parse(body)).toEqual({ message: expect.any(String), request_id: expect.any(String) });
  expect(server.hub.stats().sockets).toBe(0);
});

test('a plain request is told to upgrade', async () => {
  expect((await fetch(`http://127.0.0.1:${server.port}/ws?token=1:a`)).status).toBe(426);
});

test('the token is never logged', async () => {
  await server.open('1:verysecret');
  await expect(openProbe(`${server.url}?token=verysecret`)).rejects.toThrow('401');
  await fetch(`http://127.0.0.1:${server.port}/ws?token=verysecret`);
  await fetch(`http://127.0.0.1:${server.port}/elsewhere`);
  expect(log).toContain('elsewhere');
  expect(log).not.toContain('verysecret');
});

test('frames are not compressed', async () => {
  const probe = await openProbe(`${server.url}?token=1:a`, { perMessageDeflate: true });
  expect(probe.socket.extensions).toBe('');
});

test('when the server stops, its sockets are told', async () => {
  const probe = await server.open('1:a');
  await server.close();
  expect(await probe.closed).toBe(1001);
});
