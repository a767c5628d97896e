import { RESTARTING_TEXT } from '@facet/contract/constants/texts';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, isAway } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { readFailure } from '@facet/client/read-failure';
import { createServerWatch } from './server-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const restarting = () => new ApiError(503, RESTARTING_TEXT, {}, null, 'restarting');

function setUp() {
  const server = { isBack: false };
  const ask = vi.fn(async () => server.isBack);
  const watch = createServerWatch(ask);
  const told: string[] = [];
  watch.subscribe(() => told.push(watch.get()));
  return { server, ask, watch, told };
}

test.each([
  [503, JSON.stringify({ message: 'Facet si riavvia', reason: 'restarting', request_id: 'x' }), true],
  [503, '<html>Service Unavailable</html>', true],
  [502, '<html>Bad Gateway</html>', true],
  [504, '', true],
  [503, JSON.stringify({ message: 'Facet è in manutenzione', reason: 'maintenance', request_id: 'x' }), false],
  [503, JSON.stringify({ message: 'This provider cannot be reached', request_id: 'x' }), false],
  [500, JSON.stringify({ message: 'Server Error', request_id: 'x' }), false],
  [429, '', false],
])('%i with the body %s: the server is away is %s', (status, body, expected) => {
  expect(isAway(readFailure(status, body))).toBe(expected);
});

test('a restart is said at once, asked about when the server said to, then ever less often, and over by itself', async () => {
  const { server, ask, watch, told } = setUp();
  for (let calls = 0; calls < 20; calls += 1) watch.missed(restarting(), 2);
  expect(told).toEqual(['restarting']);
  await vi.advanceTimersByTimeAsync(1999);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask.mock.calls.length).toBeGreaterThan(4);
  expect(ask.mock.calls.length).toBeLessThan(14);
  server.isBack = true;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(told).toEqual(['restarting', 'here']);
  const asked = ask.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(asked);
});

test('the server is here as soon as any call gets through, not only when it is asked next', async () => {
  const { watch, told } = setUp();
  watch.missed(new ApiError(0, 'Can’t reach the server. Check your connection.'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual(['unreachable']);
  watch.answered();
  expect(told).toEqual(['unreachable', 'here']);
});

test('what one call alone met is not said of the server', async () => {
  const { server, watch, told } = setUp();
  server.isBack = true;
  watch.missed(new ApiError(0, 'Can’t reach the server. Check your connection.'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([]);
  server.isBack = false;
  watch.missed(new ApiError(0, 'Can’t reach the server. Check your connection.'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(['unreachable']);
});

const silent = () => undefined;
const makeClient = (alert: (text: string) => void = silent) => {
  const client = createQueryClient({
    warn: silent,
    alert,
    succeed: silent,
    closeSocket: silent,
    pageWorks: silent,
    signOut: silent,
    showNotFound: silent,
    showForbidden: silent,
  });
  client.mount();
  return client;
};

test('a read waits while the server is away and goes on by itself; a change made meanwhile is sent then', async () => {
  const client = makeClient();
  const read = vi.fn(async () => 'rings');
  read.mockImplementationOnce(() => {
    onlineManager.setOnline(false);
    return Promise.reject(restarting());
  });
  const observer = new QueryObserver(client, { queryKey: ['a'], queryFn: read });
  const stop = observer.subscribe(silent);
  await vi.advanceTimersByTimeAsync(5000);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'paused' });
  const send = vi.fn(async (title: string) => title);
  const change = client.getMutationCache().build(client, { mutationFn: send });
  const sent = change.execute('Halo');
  await vi.advanceTimersByTimeAsync(5000);
  expect(send).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(observer.getCurrentResult().data).toBe('rings');
  expect(await sent).toBe('Halo');
  expect(send).toHaveBeenCalledTimes(1);
  stop();
  client.unmount();
});

test('a change that met the restart is not sent again by itself, and its author is told', async () => {
  const told: string[] = [];
  const client = makeClient((text) => void told.push(text));
  const send = vi.fn(() => Promise.reject(restarting()));
  const change = client.getMutationCache().build(client, { mutationFn: send });
  await expect(change.execute(undefined)).rejects.toThrow(RESTARTING_TEXT);
  expect(send).toHaveBeenCalledTimes(1);
  expect(told).toEqual(['Facet is restarting, so your change may not be saved. Check it, and try again in a moment.']);
  client.unmount();
});
