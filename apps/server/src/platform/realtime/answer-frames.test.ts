import { encodeFrame, MAX_FRAME_BYTES, METHOD } from '@facet/contract/realtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { grant, startRealtime } from './realtime-test-server.ts';
import type { RealtimeServer } from './realtime-test-server.ts';

const { connectToProject, typing } = METHOD;
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

let server: RealtimeServer;
beforeEach(async () => {
  server = await startRealtime({ options: { budget: { burst: 200, perSecond: 0 } } });
  grant(server.rights, 1, 7);
});
afterEach(() => server.close());

test.each([
  ['JSON that is not base64', '{"method_id":5,"request_id":"a","data":{}}'],
  ['base64 of what is not JSON', base64('a ring')],
  ['base64 of JSON that is cut off', base64('{"method_id":5')],
  ['bytes that are not UTF-8', base64(Buffer.from([0x22, 0xff, 0x22]))],
  ['a list', encodeFrame([5])],
  ['a method_id that is a word', encodeFrame({ method_id: 'five', request_id: 'a', data: {} })],
  ['a request_id that is an object', encodeFrame({ method_id: 5, request_id: {}, data: {} })],
  ['nothing', ''],
])('%s is answered with 400, and the connection goes on', async (_what, text) => {
  const probe = await server.open('1:a');
  probe.sendText(text);
  expect(await probe.push(0)).toMatchObject({ error_id: 400, message: expect.stringContaining('base64') });
  expect(await probe.call(connectToProject, { project_id: 7 })).toMatchObject({ error_id: 0 });
});

test('a binary frame is answered with 400', async () => {
  const probe = await server.open('1:a');
  probe.socket.send(Buffer.from(encodeFrame({ method_id: 5, request_id: 'a', data: {} })), { binary: true });
  expect(await probe.push(0)).toMatchObject({ error_id: 400 });
});

test.each([
  ['an unknown method', 999, {}, 404],
  ['a body without its field', connectToProject, {}, 422],
  ['a body with a field of another type', connectToProject, { project_id: 'seven' }, 422],
  ['no body', connectToProject, undefined, 422],
])('%s is answered with the status to its request', async (_what, method, data, status) => {
  const probe = await server.open('1:a');
  expect(await probe.call(method, data)).toMatchObject({
    method_id: method,
    error_id: status,
    message: expect.any(String),
  });
});

test('a frame over the limit is answered with 413, one at the limit is taken', async () => {
  server.hub.on(typing, z.object({ text: z.string() }), async (_connection, { text }) => text.length);
  const probe = await server.open('1:a');
  probe.sendText(Buffer.alloc(MAX_FRAME_BYTES + 1, 'A'));
  expect(await probe.push(0)).toMatchObject({ error_id: 413 });
  const text = 'x'.repeat((MAX_FRAME_BYTES / 4) * 3 - 200);
  expect(await probe.call(typing, { text })).toMatchObject({ error_id: 0, data: text.length });
});

test('a frame that no limit allows ends its connection only', async () => {
  const [probe, other] = [await server.open('1:a'), await server.open('1:b')];
  probe.sendText(Buffer.alloc(25 * 1024 * 1024, 'A'));
  expect(await probe.closed).toBe(1009);
  expect(await other.call(connectToProject, { project_id: 7 })).toMatchObject({ error_id: 0 });
});

test('a thousand frames at once: those over the budget get 429, other connections are served', async () => {
  const [flood, other] = [await server.open('1:a'), await server.open('1:b')];
  const replies = Array.from({ length: 1000 }, () => flood.call(connectToProject, { project_id: 7 }));
  expect(await other.call(connectToProject, { project_id: 7 })).toMatchObject({ error_id: 0 });
  const statuses = (await Promise.all(replies)).map(({ error_id }) => error_id);
  expect(statuses.filter((status) => status === 0)).toHaveLength(200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(800);
});

test('frames of one connection are answered in the order in which they came', async () => {
  const done: number[] = [];
  let finishFirst = () => {};
  const first = new Promise<void>((resolve) => (finishFirst = resolve));
  server.hub.on(typing, z.number(), async (_connection, number) => {
    if (number === 1) await first;
    done.push(number);
  });
  const [probe, other] = [await server.open('1:a'), await server.open('1:b')];
  const both = [probe.call(typing, 1), probe.call(typing, 2)];
  await other.call(typing, 3);
  finishFirst();
  await Promise.all(both);
  expect(done).toEqual([3, 1, 2]);
});
