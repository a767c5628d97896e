import { CLOSE_CODE, encodeFrame, MAX_FRAME_BYTES, MAX_SMALL_FRAME_BYTES, METHOD } from '@facet/contract/realtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { BUDGET } from './person-budgets.ts';
import { grant, startRealtime } from './realtime-test-server.ts';
import type { RealtimeServer } from './realtime-test-server.ts';

const { connectToProject, createMessage, typing } = METHOD;
const UNVERIFIED = 100;
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

let server: RealtimeServer;
beforeEach(async () => {
  server = await startRealtime({ options: { budget: { ...BUDGET, frames: { burst: 200, perSecond: 0 } } } });
  grant(server.rights, 1, 7);
  grant(server.rights, UNVERIFIED, 7);
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

const data = z.object({ text: z.string() });
const answerLength = async (_connection: unknown, { text }: z.infer<typeof data>) => text.length;
const textFor = (bytes: number) => 'x'.repeat((bytes / 4) * 3 - 200);
const takeLarge = () =>
  server.hub.on(createMessage, data, answerLength, {
    large: { maxBytes: MAX_FRAME_BYTES, may: ({ projectId }) => projectId === 7 },
  });

test('a frame over 64 kB is answered with 413, one below is taken', async () => {
  server.hub.on(typing, data, answerLength);
  const probe = await server.open('1:a');
  probe.sendText(
    encodeFrame({ method_id: typing, request_id: 'a', data: { text: textFor(MAX_SMALL_FRAME_BYTES * 2) } }),
  );
  expect(await probe.push(0)).toMatchObject({ error_id: 413, message: 'The frame is too large' });
  const text = textFor(MAX_SMALL_FRAME_BYTES);
  expect(await probe.call(typing, { text })).toMatchObject({ error_id: 0, data: text.length });
});

test('a large frame of a method that takes such is taken up to its limit, in a channel where one writes', async () => {
  takeLarge();
  const probe = await server.open('1:a');
  await probe.call(connectToProject, { project_id: 7 });
  const text = textFor(MAX_FRAME_BYTES);
  expect(await probe.call(createMessage, { text })).toMatchObject({ error_id: 0, data: text.length });
  probe.sendText(
    Buffer.alloc(MAX_FRAME_BYTES + 4, encodeFrame({ method_id: createMessage, request_id: 'a', data: {} })),
  );
  expect(await probe.push(0)).toMatchObject({ error_id: 413 });
  probe.sendText(encodeFrame({ data: { text: textFor(100_000) }, method_id: createMessage, request_id: 'late' }));
  expect(await probe.push(0)).toMatchObject({ error_id: 413 });
});

test.each([
  ['in no channel', '1:a', []],
  ['of another method', '1:a', [7]],
  ['of somebody unverified', `${UNVERIFIED}:a`, [7]],
])(
  'a large frame %s is answered with 413, a larger one ends the connection while it comes',
  async (what, token, joins) => {
    takeLarge();
    server.hub.on(typing, data, answerLength);
    const probe = await server.open(token);
    for (const projectId of joins) await probe.call(connectToProject, { project_id: projectId });
    const method = what === 'of another method' ? typing : createMessage;
    const send = (bytes: number) =>
      probe.sendText(encodeFrame({ method_id: method, request_id: 'a', data: { text: textFor(bytes) } }));
    send(100_000);
    expect(await probe.push(0)).toMatchObject({ error_id: 413 });
    if (what === 'of another method') return;
    send(1_000_000);
    expect(await probe.closed).toBe(CLOSE_CODE.tooLarge);
  },
);

test('a frame in pieces, with pongs between them, is held no further than it may grow', async () => {
  const probe = await server.open('1:a');
  probe.socket.send('A'.repeat(60_000), { binary: false, fin: false });
  for (let piece = 0; piece < 20; piece += 1) {
    probe.socket.pong('still here');
    probe.socket.send('A'.repeat(60_000), { fin: false });
  }
  expect(await probe.closed).toBe(CLOSE_CODE.tooLarge);
});

test.each([
  ['lists in lists', '['.repeat(40_000)],
  ['lists beside lists', `{"method_id":5,"data":[${'[],'.repeat(11_000)}[]]}`],
])('%s are refused before anything reads them', async (_what, json) => {
  const probe = await server.open('1:a');
  probe.sendText(base64(json));
  expect(await probe.push(0)).toMatchObject({
    error_id: expect.toSatisfy((status) => status === 400 || status === 413),
  });
  expect((await probe.call(connectToProject, { project_id: 7 })).error_id).toBe(0);
});

test('a frame that no limit allows ends its connection only', async () => {
  const [probe, other] = [await server.open('1:a'), await server.open('1:b')];
  probe.sendText(Buffer.alloc(25 * 1024 * 1024, 'A'));
  expect(await probe.closed).toBe(1009);
  expect(await other.call(connectToProject, { project_id: 7 })).toMatchObject({ error_id: 0 });
});

test('a thousand frames over two sockets: those over the budget get 429, who goes on is closed, others are served', async () => {
  grant(server.rights, 2, 7);
  const [one, two, other] = [await server.open('1:a'), await server.open('1:b'), await server.open('2:a')];
  const frame = encodeFrame({ method_id: connectToProject, request_id: 'a', data: { project_id: 7 } });
  for (let sent = 0; sent < 500; sent += 1) for (const probe of [one, two]) probe.sendText(frame);
  expect(await Promise.all([one.closed, two.closed])).toEqual([CLOSE_CODE.tooMuch, CLOSE_CODE.tooMuch]);
  const statuses = [...one.frames, ...two.frames].map(({ error_id }) => error_id);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 0).length).toBeLessThanOrEqual(200);
  expect(await other.call(connectToProject, { project_id: 7 })).toMatchObject({ error_id: 0 });
});

test('who has twenty sockets gets no other until one is closed; connecting again brings no budget back', async () => {
  const probes = await Promise.all(Array.from({ length: 20 }, (_, index) => server.open(`1:s${index}`)));
  const late = await server.open('1:late');
  expect(await late.closed).toBe(CLOSE_CODE.tooMuch);
  const statuses = [];
  for (let sent = 0; sent < 200; sent += 1)
    statuses.push((await probes[0]!.call(connectToProject, { project_id: 7 })).error_id);
  expect(statuses.filter((status) => status === 0)).toHaveLength(200);
  for (const { socket } of probes) socket.close();
  await Promise.all(probes.map(({ closed }) => closed));
  await expect.poll(() => server.hub.stats().sockets).toBe(0);
  const again = await server.open('1:again');
  expect((await again.call(connectToProject, { project_id: 7 })).error_id).toBe(429);
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
