import { MAINTENANCE_HEADER } from '@facet/contract/constants/error-status';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askIfUnheard, hearMaintenance, maintenance, sayMaintenance } from './maintenance.ts';

const ours = (said?: string) =>
  new Headers({ 'x-request-id': '1', ...(said === undefined ? {} : { [MAINTENANCE_HEADER]: said }) });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  sayMaintenance(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page that asks the server nothing asks for this alone, and no other does', async () => {
  const ask = vi.fn(async () => ({ headers: ours('on') }));
  vi.stubGlobal('fetch', ask);
  askIfUnheard();
  await vi.advanceTimersByTimeAsync(2000);
  expect(maintenance.get()).toBe('');
  hearMaintenance(ours());
  askIfUnheard();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('every answer says whether it is on, in the operator’s words, and a proxy says nothing of it', () => {
  hearMaintenance(ours(`on ${encodeURIComponent('bis 14:00 – Umzug')}`));
  expect(maintenance.get()).toBe('bis 14:00 – Umzug');
  hearMaintenance(new Headers());
  expect(maintenance.get()).toBe('bis 14:00 – Umzug');
  hearMaintenance(ours('on'));
  expect(maintenance.get()).toBe('');
  hearMaintenance(ours());
  expect(maintenance.get()).toBeNull();
});

test('a page that asks nothing by itself finds out when it is over, and asks no longer', async () => {
  const server = { headers: ours('on') };
  const ask = vi.fn(async () => {
    if (ask.mock.calls.length === 1) throw new TypeError('no connection');
    return server;
  });
  vi.stubGlobal('fetch', ask);
  sayMaintenance('');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(maintenance.get()).toBe('');
  server.headers = ours();
  await vi.advanceTimersByTimeAsync(6000);
  expect(maintenance.get()).toBeNull();
  const asked = ask.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(asked);
});
