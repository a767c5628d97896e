import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshToken } from './fresh-token.ts';
import { readToken, writeToken } from './session-token.ts';

const NOW = 1_800_000_000;
const tokenUntil = (seconds: number, name = 'a') =>
  `h.${btoa(JSON.stringify({ sub: '7', exp: NOW + seconds, name }))}.s`;
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: (_name: string, work: () => unknown) => work() },
  });
  vi.setSystemTime(NOW * 1000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
  writeToken(null);
});

test('a token that lasts is used as it is', async () => {
  writeToken(tokenUntil(3600));
  expect(await freshToken()).toBe(tokenUntil(3600));
  expect(fetched).not.toHaveBeenCalled();
});

test('many calls at once renew a token that runs out only once', async () => {
  writeToken(tokenUntil(60));
  fetched.mockImplementation(() => Promise.resolve(answer(200, { data: { token: tokenUntil(3600, 'b') } })));
  const tokens = await Promise.all([freshToken(), freshToken(), freshToken()]);
  expect(new Set(tokens)).toEqual(new Set([tokenUntil(3600, 'b')]));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(readToken()).toBe(tokenUntil(3600, 'b'));
});

test('while the server cannot be reached the old token serves as long as it is good', async () => {
  writeToken(tokenUntil(60));
  fetched.mockRejectedValue(new TypeError('offline'));
  expect(await freshToken()).toBe(tokenUntil(60));
});

test('a session that ended is told as 401', async () => {
  writeToken(tokenUntil(-60));
  fetched.mockResolvedValue(answer(401, { message: 'no session', request_id: 'r' }));
  await expect(freshToken()).rejects.toMatchObject({ status: 401, requestId: 'r' });
});

test('a renewal does not undo a sign-out that happened meanwhile', async () => {
  writeToken(tokenUntil(60));
  fetched.mockImplementation(() => {
    writeToken(null);
    return Promise.resolve(answer(200, { data: { token: tokenUntil(3600, 'b') } }));
  });
  expect(await freshToken()).toBeNull();
  expect(readToken()).toBeNull();
});

test('a refused renewal ends nothing when another tab has stored a newer token meanwhile', async () => {
  writeToken(tokenUntil(-60));
  fetched.mockImplementation(() => {
    writeToken(tokenUntil(3600, 'other tab'));
    return Promise.resolve(answer(401, { message: 'no session', request_id: 'r' }));
  });
  expect(await freshToken()).toBe(tokenUntil(3600, 'other tab'));
});

test('a lost answer leaves the old token, which is sent again', async () => {
  writeToken(tokenUntil(60));
  fetched.mockRejectedValue(new TypeError('the answer was lost'));
  expect(await freshToken()).toBe(tokenUntil(60));
  fetched.mockImplementation(() => Promise.resolve(answer(200, { data: { token: tokenUntil(3600, 'b') } })));
  expect(await freshToken()).toBe(tokenUntil(3600, 'b'));
});

test('a laptop that slept past the end of its token renews it once for everything that wakes up', async () => {
  writeToken(tokenUntil(3600));
  vi.setSystemTime((NOW + 20 * 86_400) * 1000);
  fetched.mockImplementation(() => Promise.resolve(answer(200, { data: { token: tokenUntil(30 * 86_400, 'b') } })));
  await Promise.all([freshToken(), freshToken()]);
  expect(await freshToken()).toBe(tokenUntil(30 * 86_400, 'b'));
  expect(fetched).toHaveBeenCalledTimes(1);
});
