// @vitest-environment jsdom
import { CLOSE_CODE, decodeFrame, encodeFrame, METHOD } from '@facet/contract/realtime';
import type { ServerFrame } from '@facet/contract/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createSocket } from './socket.ts';
import type { Socket } from './socket.ts';

const sentFrame = z.object({ method_id: z.number(), request_id: z.string(), data: z.unknown() });
const push = (method_id: number, data: unknown, more: Partial<ServerFrame> = {}): ServerFrame => ({
  method_id,
  request_id: null,
  error_id: 0,
  data,
  ...more,
});

/** The browser's WebSocket, with the server's side controlled by the test. */
class TestWebSocket extends EventTarget {
  static all: TestWebSocket[] = [];
  readonly url: string;
  sent: z.infer<typeof sentFrame>[] = [];
  constructor(url: string) {
    super();
    this.url = url;
    TestWebSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(sentFrame.parse(decodeFrame(text)));
  }
  close() {
    this.dispatchEvent(new Event('close'));
  }
  accept() {
    this.dispatchEvent(new Event('open'));
  }
  receive(frame: ServerFrame) {
    this.dispatchEvent(new MessageEvent('message', { data: encodeFrame(frame) }));
  }
  async reply(index: number, more: Partial<ServerFrame> = {}) {
    const { method_id, request_id, data } = this.sent.at(index) ?? expect.fail('nothing was sent');
    this.receive({ method_id, request_id, error_id: 0, data, ...more });
    await vi.advanceTimersByTimeAsync(0);
  }
}

const statuses: string[] = [];
const frames: ServerFrame[] = [];
const onResync = vi.fn<() => void>();
const getTicket = vi.fn<() => Promise<string>>();
let socket: Socket;

const count = () => TestWebSocket.all.length;
const last = () => TestWebSocket.all.at(-1) ?? expect.fail('no socket was opened');
const settle = () => vi.advanceTimersByTimeAsync(0);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function connect() {
  socket.open();
  await settle();
  last().accept();
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  TestWebSocket.all = [];
  statuses.length = 0;
  frames.length = 0;
  onResync.mockReset();
  let tickets = 0;
  getTicket.mockReset().mockImplementation(async () => `ticket+${(tickets += 1)}`);
  socket = createSocket({
    url: 'wss://facet.example/ws',
    getTicket,
    onFrame: (frame) => frames.push(frame),
    onStatus: (status) => statuses.push(status),
    onResync,
    WebSocket: TestWebSocket,
  });
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

test('it opens with a ticket and hands on pushes', async () => {
  await connect();
  expect(last().url).toBe('wss://facet.example/ws?token=ticket%2B1');
  last().receive(push(METHOD.notification, { uuid: 'é' }));
  expect(frames).toEqual([push(METHOD.notification, { uuid: 'é' })]);
  expect(statuses).toEqual(['connecting', 'open']);
  expect(onResync).not.toHaveBeenCalled();
});

test('a request resolves with the data of its own reply', async () => {
  await connect();
  const [one, two] = [socket.request(100, { a: 1 }), socket.request(101, { b: 2 }, 'mine')];
  await last().reply(1, { data: 'second' });
  await last().reply(0, { data: 'first' });
  expect(await Promise.all([one, two])).toEqual(['first', 'second']);
  expect(last().sent[0]?.request_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(last().sent[1]?.request_id).toBe('mine');
  expect(frames).toEqual([]);
});

test('a request fails with the status of its reply, and with 0 when none comes', async () => {
  await expect(socket.request(100, {})).rejects.toMatchObject({ status: 0 });
  await connect();
  const refused = expect(socket.request(100, {})).rejects.toMatchObject({ status: 422, message: 'Too long' });
  await last().reply(0, { error_id: 422, message: 'Too long' });
  const late = expect(socket.request(100, {})).rejects.toMatchObject({ status: 0 });
  await pass(30_000);
  const lost = expect(socket.request(100, {})).rejects.toMatchObject({ status: 0 });
  last().close();
  await Promise.all([refused, late, lost]);
});

test('a channel is joined once for all who want it, and left with the last of them', async () => {
  const early = socket.join(7);
  await connect();
  const again = socket.join(7);
  await last().reply(0);
  await Promise.all([early, again]);
  socket.leave(7);
  socket.leave(7);
  socket.leave(7);
  expect(last().sent.map(({ method_id, data }) => [method_id, data])).toEqual([
    [METHOD.connectToProject, { project_id: 7, age_ms: expect.any(Number) }],
    [METHOD.exitFromProject, { project_id: 7 }],
  ]);
});

test.each([
  [true, 1],
  [false, 0],
])('a channel joined after a change (%s) asks for fresh data %i times', async (isChanged, times) => {
  await connect();
  void socket.join(7);
  await last().reply(0, { data: { project_id: 7, is_changed: isChanged } });
  expect(onResync).toHaveBeenCalledTimes(times);
});

test('a refused channel is told, and not asked for again', async () => {
  await connect();
  const refused = expect(socket.join(7)).rejects.toMatchObject({ status: 403 });
  await last().reply(0, { error_id: 403, message: 'no' });
  await refused;
  last().close();
  await pass(1000);
  last().accept();
  expect(last().sent).toEqual([]);
});

test('a server that says it is too much is not asked again until somebody wants it', async () => {
  await connect();
  await pass(60_000);
  last().dispatchEvent(Object.assign(new Event('close'), { code: CLOSE_CODE.tooMuch }));
  expect(socket.status).toBe('offline');
  const before = count();
  await pass(60_000);
  expect(count()).toBe(before);
  socket.retry();
  await settle();
  expect(count()).toBe(before + 1);
});

test('after a loss it joins its channels again, then asks for fresh data', async () => {
  await connect();
  void socket.join(7);
  await last().reply(0);
  last().close();
  expect(socket.status).toBe('connecting');
  let isJoined = false;
  void socket.join(7).then(() => (isJoined = true));
  await pass(1000);
  expect(count()).toBe(2);
  last().accept();
  await settle();
  expect(last().sent).toHaveLength(1);
  expect([isJoined, onResync.mock.calls.length]).toEqual([false, 0]);
  await last().reply(0);
  expect([isJoined, onResync.mock.calls.length]).toEqual([true, 1]);
});

test('a channel lost in the meantime is told like one that the server closes', async () => {
  await connect();
  void socket.join(7);
  await last().reply(0);
  last().close();
  await pass(1000);
  last().accept();
  await last().reply(0, { error_id: 403, message: 'no' });
  expect(frames).toEqual([push(METHOD.exitFromProject, { project_id: 7 }, { error_id: 403, message: 'no' })]);
});

test('five tries, a second apart, then it is offline', async () => {
  await connect();
  last().close();
  for (let tries = 1; tries <= 5; tries += 1) {
    await pass(999);
    expect(count()).toBe(tries);
    await pass(1);
    expect(count()).toBe(tries + 1);
    last().close();
  }
  await pass(60_000);
  expect(count()).toBe(6);
  expect(socket.status).toBe('offline');
});

test('a ticket that is refused and a server that never answers are failed tries', async () => {
  getTicket.mockRejectedValueOnce(new Error('503'));
  socket.open();
  await pass(1000);
  expect(count()).toBe(1);
  await pass(11_000);
  expect(count()).toBe(2);
});

test('a server that hangs up at once is not asked for ever', async () => {
  await connect();
  for (let tries = 0; tries < 20; tries += 1) {
    if (socket.status === 'open') last().close();
    await pass(1000);
    if (socket.status === 'connecting') last().accept();
  }
  expect(socket.status).toBe('offline');
  expect(count()).toBe(6);
});

test.each([
  ['the user asks', () => socket.retry()],
  ['the browser comes online', () => window.dispatchEvent(new Event('online'))],
  ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a new series starts when %s', async (_what, begin) => {
  getTicket.mockRejectedValue(new Error('no network'));
  socket.open();
  await pass(10_000);
  expect([socket.status, getTicket.mock.calls.length]).toEqual(['offline', 6]);
  begin();
  await pass(10_000);
  expect([socket.status, getTicket.mock.calls.length]).toEqual(['offline', 12]);
});

test('a connection that died in its sleep is found out when the tab is shown', async () => {
  await connect();
  void socket.join(7);
  await last().reply(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await last().reply(1);
  await pass(10_000);
  expect(count()).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(5000 + 1000);
  expect(count()).toBe(2);
});

test('a closed socket stays closed until it is opened, and then has its channels again', async () => {
  await connect();
  void socket.join(7);
  await last().reply(0);
  socket.close();
  socket.retry();
  window.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect([socket.status, count()]).toEqual(['closed', 1]);
  await connect();
  await last().reply(0);
  expect(last().sent).toHaveLength(1);
  expect(onResync).toHaveBeenCalledOnce();
});

test('who listens to a method hears its pushes, until told otherwise', async () => {
  await connect();
  const heard: unknown[] = [];
  const stop = socket.listen(METHOD.presence, (data) => heard.push(data));
  last().receive(push(METHOD.presence, { item_id: 1 }));
  last().receive(push(METHOD.drawDraft, { item_id: 2 }));
  stop();
  last().receive(push(METHOD.presence, { item_id: 3 }));
  expect(heard).toEqual([{ item_id: 1 }]);
});

test('whoever waits hears that it may go on, as after a loss, if there is a connection', async () => {
  await connect();
  const heard: string[] = [];
  socket.watch((news) => heard.push(news));
  socket.goOn();
  expect(heard).toEqual(['open', 'resynced']);
  last().close();
  heard.length = 0;
  socket.goOn();
  expect(heard).toEqual([]);
});

test('who watches the socket hears that it went, came back, and is in its channels again', async () => {
  await connect();
  void socket.join(7);
  await last().reply(0);
  const heard: string[] = [];
  const stop = socket.watch((news) => heard.push(news));
  last().close();
  await pass(1000);
  last().accept();
  await last().reply(0);
  stop();
  last().close();
  expect(heard).toEqual(['connecting', 'open', 'resynced']);
});
