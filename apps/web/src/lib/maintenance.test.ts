import { MAINTENANCE_HEADER } from '@facet/contract/constants/error-status';
import { afterEach, expect, test, vi } from 'vitest';
import { lookForMaintenance } from './look-for-maintenance.ts';
import { hearMaintenance, maintenance } from './maintenance.ts';

const ours = (said?: string) =>
  new Headers({ 'x-request-id': '1', ...(said === undefined ? {} : { [MAINTENANCE_HEADER]: said }) });

afterEach(() => {
  maintenance.set(null);
  vi.unstubAllGlobals();
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

test('a page that asks nothing else finds out when it begins and ends, and a lost connection says nothing', async () => {
  const server = { headers: ours('on') };
  const ask = vi.fn(async () => server);
  vi.stubGlobal('fetch', ask);
  await lookForMaintenance();
  expect(maintenance.get()).toBe('');
  ask.mockRejectedValueOnce(new TypeError('no connection'));
  await lookForMaintenance();
  expect(maintenance.get()).toBe('');
  server.headers = ours();
  await lookForMaintenance();
  expect(maintenance.get()).toBeNull();
});
