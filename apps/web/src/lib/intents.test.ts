import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSocketTicket } from '@facet/contract/endpoints/authorizations';
import { createTag } from '@facet/contract/endpoints/projects';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';
import { withKey } from './intents.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const echo = (key: string) => Promise.resolve(key);
const fail = (status: number) => (key: string) => Promise.reject(Object.assign(new ApiError(status, 'no'), { key }));
const catchKey = (promise: Promise<unknown>) => promise.catch((error: { key: string }) => error.key);

test('a double click has one key, also when the first click is answered before the second', async () => {
  const [one, two] = await Promise.all([withKey('double', echo), withKey('double', echo)]);
  expect(two).toBe(one);
  vi.advanceTimersByTime(400);
  expect(await withKey('double', echo)).toBe(one);
});

test('the same on purpose, or something else, has another key', async () => {
  const first = await withKey('purpose', echo);
  expect(await withKey('else', echo)).not.toBe(first);
  vi.advanceTimersByTime(600);
  expect(await withKey('purpose', echo)).not.toBe(first);
});

test.each([0, 500, 503])('after %i the next try has the same key, however late', async (status) => {
  const lost = await catchKey(withKey(`lost ${status}`, fail(status)));
  vi.advanceTimersByTime(5 * 60_000);
  expect(await withKey(`lost ${status}`, echo)).toBe(lost);
});

test('what was refused has another key, for nothing was made', async () => {
  const refused = await catchKey(withKey('refused', fail(422)));
  expect(await withKey('refused', echo)).not.toBe(refused);
});

test('an answer that came is not undone by one that was lost beside it', async () => {
  const lost = withKey('beside', async (key) => {
    await Promise.resolve();
    return fail(0)(key);
  });
  const [key] = await Promise.all([withKey('beside', echo), catchKey(lost)]);
  vi.advanceTimersByTime(600);
  expect(await withKey('beside', echo)).not.toBe(key);
});

test('every call that makes something sends a key', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'));
    return Promise.resolve(Response.json({ data: { id: 1, title: 'gold' } }));
  });
  const make = (title: string) => call(createTag, { body: { project_id: 1, title } });
  await Promise.all([make('gold'), make('gold'), make('silver')]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a ticket, which opens once, is another each time', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'));
    return Promise.resolve(Response.json({ data: { ticket: 'one', expires_at: '2026-11-23T00:00:00.000Z' } }));
  });
  await call(createSocketTicket);
  expect(keys).toEqual([null]);
});
