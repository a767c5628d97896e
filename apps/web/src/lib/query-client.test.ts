// @vitest-environment jsdom
import { getSession } from '@facet/contract/endpoints/authorizations';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';
import { KEPT_AT } from './offline/find-kept.ts';
import { createQueryClient } from './query-client.ts';
import { writeToken } from './session-token.ts';

function setUp() {
  const done: string[] = [];
  const log = (name: string) => (text?: string) => void done.push(text ? `${name}: ${text}` : name);
  const client = createQueryClient({
    warn: log('warn'),
    alert: log('alert'),
    succeed: log('succeed'),
    closeSocket: log('close'),
    pageWorks: log('works'),
    signOut: log('sign out'),
    showNotFound: log('not found'),
    showForbidden: log('forbidden'),
  });
  return { client, done };
}
const failing = (status: number) => () => Promise.reject(new ApiError(status, 'no'));
const quietly = (promise: Promise<unknown>) => promise.catch(() => undefined);

test('a 403 on the page’s own entity closes the socket, says so and shows the page for it', async () => {
  const { client, done } = setUp();
  await quietly(client.fetchQuery({ queryKey: ['a'], queryFn: failing(403), meta: { failure: 'page' } }));
  expect(done).toEqual(['close', 'alert: You do not have permissions to access the link', 'forbidden']);
});

test('a part of a page handles 403 and 404 itself, but a server error is said', async () => {
  const { client, done } = setUp();
  await quietly(client.fetchQuery({ queryKey: ['a'], queryFn: failing(404) }));
  await quietly(client.fetchQuery({ queryKey: ['b'], queryFn: failing(500) }));
  expect(done).toEqual(['close', 'alert: Server Error. Please again later']);
});

test('a background refresh fails without a word, unless the session ended', async () => {
  const { client, done } = setUp();
  client.setQueryData(['a'], 1);
  await quietly(client.fetchQuery({ queryKey: ['a'], queryFn: failing(404), staleTime: 0, meta: { failure: 'page' } }));
  expect(done).toEqual([]);
  await quietly(client.fetchQuery({ queryKey: ['a'], queryFn: failing(401), staleTime: 0 }));
  expect(done).toEqual(['close', 'sign out']);
});

test('what the page is about is left without a word when it was taken away meanwhile', async () => {
  const { client, done } = setUp();
  client.setQueryData(['a'], 1);
  await quietly(client.fetchQuery({ queryKey: ['a'], queryFn: failing(403), staleTime: 0 }));
  expect(done).toEqual([]);
  await quietly(client.fetchQuery({ queryKey: ['a'], queryFn: failing(403), staleTime: 0, meta: { failure: 'page' } }));
  expect(done).toEqual(['forbidden']);
});

test('a form shows refusals itself and leaves server errors to the catalogue', async () => {
  const { client, done } = setUp();
  const submit = (status: number) =>
    quietly(new MutationObserver(client, { mutationFn: failing(status), meta: { failure: 'form' } }).mutate());
  await submit(422);
  await submit(409);
  expect(done).toEqual([]);
  // A not-found page would discard what was typed.
  await submit(404);
  await submit(410);
  expect(done).toEqual([]);
  await submit(403);
  expect(done.splice(0)).toEqual(['close', 'alert: You do not have permissions to access the link']);
  await submit(500);
  expect(done).toEqual(['close', 'alert: Server Error. Please again later']);
});

test('a refusal is told in the server’s words where asked, and what it is about is read again', async () => {
  const { client, done } = setUp();
  client.setQueryData(['sheet', 1], 'as it was');
  client.setQueryData(['other'], 'as it was');
  const meta = { failure: 'reason', invalidates: [['sheet']] } as const;
  const send = (status: number) =>
    quietly(new MutationObserver(client, { mutationFn: failing(status), meta }).mutate());
  await send(409);
  expect(done.splice(0)).toEqual(['alert: no']);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect([isStale(['sheet', 1]), isStale(['other'])]).toEqual([true, false]);
  await send(500);
  expect(done).toEqual(['close', 'alert: Server Error. Please again later']);
});

test('an action without a form of its own is explained by the catalogue', async () => {
  const { client, done } = setUp();
  await quietly(new MutationObserver(client, { mutationFn: failing(409) }).mutate());
  expect(done).toEqual(['alert: Oops! Something went wrong!']);
});

test('a success is said in the mutation’s words and makes its keys stale', async () => {
  const { client, done } = setUp();
  const read = vi.fn(() => 1);
  const observer = new QueryObserver(client, { queryKey: ['folders', 1], queryFn: read, staleTime: Infinity });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
  const success = (_data: unknown, title: string) => `“${title}” folder has been deleted`;
  const mutation = new MutationObserver(client, {
    mutationFn: (title: string) => Promise.resolve(title),
    meta: { success, invalidates: [['folders']] },
  });
  await mutation.mutate('Rings');
  expect(done).toEqual(['succeed: “Rings” folder has been deleted']);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  stop();
});

test('without a connection stored answers fill what is empty, and never replace what is shown', async () => {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  writeToken(`h.${btoa(JSON.stringify({ sub: '7', exp: inAnHour }))}.s`);
  const stored = () => new Response('{"data":"stored"}', { headers: { [KEPT_AT]: String(Date.now()) } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('caches', { match: async () => stored() });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => {
    online.mockRestore();
    vi.unstubAllGlobals();
    writeToken(null);
  });
  const { client } = setUp();
  const read = { queryKey: ['a'], queryFn: ({ signal }: { signal: AbortSignal }) => call(getSession, { signal }) };
  expect(await client.fetchQuery({ ...read, retry: false })).toEqual({ data: 'stored' });
  client.setQueryData(['a'], { data: 'changed since' });
  await quietly(client.fetchQuery({ ...read, retry: false, staleTime: 0 }));
  expect(client.getQueryData(['a'])).toEqual({ data: 'changed since' });
  expect(client.getQueryState(['a'])?.status).toBe('error');
});
