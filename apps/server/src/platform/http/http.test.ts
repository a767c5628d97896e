import * as api from '@facet/contract/endpoints/index';
import { gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
let place: { projectId: number; moduleId: number };
beforeAll(async () => {
  app = await startTestApp();
  const made = await makeProject(app);
  owner = made.owner;
  place = { projectId: made.project.id, moduleId: made.modules['cad-design'].id };
  for (const title of ['Alba', 'Bezel', 'Claw']) {
    const style = await makeStyle(app, { projectId: place.projectId, createdBy: owner.id, title });
    await makeItem(app, { ...place, styleId: style.id, createdBy: owner.id });
  }
});
afterAll(() => app.stop());

const send = (options: InjectOptions) =>
  app.http.inject({ ...options, headers: { authorization: `Bearer ${owner.token}`, ...options.headers } });
const post = (payload: string, type = 'application/json') =>
  send({ method: 'POST', url: '/api/projects', payload, headers: { 'content-type': type } });

test.each([
  ['broken JSON', () => post('{"title":'), 400, 'The request is malformed'],
  ['a poisoned body', () => post('{"__proto__":{"admin":true}}'), 400, 'The request is malformed'],
  ['a bad address', () => send({ url: '/api/projects/%zz' }), 400, 'The request is malformed'],
  ['a body of 2 MB', () => post(JSON.stringify({ title: 'x'.repeat(2 ** 21) })), 413, 'The request is too large'],
  ['plain text', () => post('title', 'text/plain'), 415, 'This type of content is not accepted'],
  ['a form', () => post('title=a', 'application/x-www-form-urlencoded'), 415, 'This type of content is not accepted'],
  ['an unknown call', () => send({ url: '/api/nothing' }), 404, 'This call does not exist'],
  ['an unknown method', () => send({ method: 'PATCH', url: '/api/categories' }), 404, 'This call does not exist'],
  ['an id that is none', () => send({ url: '/api/projects/one' }), 404, 'This page does not exist'],
  ['an id too large', () => send({ url: '/api/projects/99999999999' }), 404, 'This page does not exist'],
])('%s is answered in the one form of failures', async (_name, call, status, message) => {
  const answer = await call();
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ message, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(answer.headers['content-type']).toContain('application/json');
});

test('each answer carries the id under which it is found in the log', async () => {
  const answer = await send({ url: '/api/nothing', headers: { 'x-request-id': 'mine' } });
  expect(answer.headers['x-request-id']).toBe(answer.json().request_id);
  expect(answer.headers['x-request-id']).not.toBe('mine');
  expect((await send({ url: '/api/categories' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a fault inside says nothing of itself, and is found in the log', async () => {
  const lines: string[] = [];
  const broken = await useTestApp({ logLine: (line) => lines.push(line) });
  const made = await makeProject(broken);
  await broken.pool.query('drop table activities cascade');
  const answer = await callApi(broken, made.owner, api.listLog, { params: { projectId: made.project.id } });
  expect([answer.status, answer.message]).toEqual([500, 'Server Error. Please again later']);
  expect(Object.keys(answer.raw.json())).toEqual(['message', 'request_id']);
  const logged = lines.find((line) => line.includes('call failed')) ?? '';
  expect(logged).toContain(answer.raw.headers['x-request-id']);
  expect(logged).toContain('activities');
});

test.each([
  'sort_by=title|asc&statuses[]=draft&statuses[]=approved',
  'sort_by=title|asc&statuses=draft&statuses=approved',
  'sort_by=title|asc&statuses=draft,approved',
  'sort_by=title|asc&statuses%5B%5D=draft',
  'sort_by=title|asc&statuses=&unknown=1',
])('the query %s is understood', async (query) => {
  const answer = await send({ url: `/api/projects/${place.projectId}/modules/${place.moduleId}/design?${query}` });
  expect(answer.json().data.map(({ title }: { title: string }) => title)).toEqual(['Alba', 'Bezel', 'Claw']);
});

test.each([
  ['-1', 10_000],
  ['0', 20],
  ['-7', 20],
  ['999', 200],
  ['abc', 20],
  ['', 20],
  ['1.5', 20],
  ['2', 2],
])('a count of "%s" gives %i rows at most', (count, rows) => {
  expect(api.listStyles.query.parse({ count }).count).toBe(rows);
  expect(api.listLog.query.parse({ count }).count).toBe(rows);
});

test.each([
  ['0', 1],
  ['-1', 1],
  ['abc', 1],
  ['3', 3],
])('page "%s" is page %i', (page, number) => {
  expect(api.listStyles.query.parse({ page }).page).toBe(number);
});

test('a page beyond the last one is empty', async () => {
  const { body } = await callApi(app, owner, api.listStyles, { params: place, query: { page: 1_000_000, count: -1 } });
  expect(body).toMatchObject({ data: [], total: 3, links: { next: null } });
});

test('the next page keeps everything that was asked for', async () => {
  const { body } = await callApi(app, owner, api.listStyles, {
    params: place,
    query: { count: 1, search: 'a & b', 'tags[]': [] },
  });
  expect(body.links.next).toBeNull();
  const more = await callApi(app, owner, api.listStyles, {
    params: place,
    query: { count: 1, search: 'a', sort_by: 'title|asc' },
  });
  const next = new URL(more.body.links.next ?? '', 'http://facet.example');
  expect(Object.fromEntries(next.searchParams)).toEqual({ count: '1', search: 'a', sort_by: 'title|asc', page: '2' });
});

test('long answers are packed, short ones are not', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const long = await send({ url: '/api/openapi.json', headers });
  expect(long.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(long.rawPayload).toString())).toMatchObject({ openapi: '3.1.0' });
  expect((await send({ url: '/api/health', headers })).headers['content-encoding']).toBeUndefined();
});

test.each(['/api/categories', '/api/nothing', '/'])(
  '%s is answered with the headers that guard a browser',
  async (url) => {
    const { headers } = await send({ url });
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'self'",
    ]) {
      expect(policy.split(';')).toContain(rule);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      // The same as frame-ancestors, for what reads only the older header.
      'x-frame-options': 'DENY',
    });
    expect(String(headers['permissions-policy']).split(', ')).toEqual(
      expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()']),
    );
    expect(headers['x-powered-by']).toBeUndefined();
    if (url.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
  },
);

test.each([
  ['/', undefined],
  ['/pricing', undefined],
  ['/?redirect=%2Fproject%2F1', 'noindex, nofollow'],
  ['/review/abc', 'noindex, nofollow'],
  ['/login', undefined],
  ['/login?redirect=%2Fproject%2F1', 'noindex, nofollow'],
  ['/api/health', 'noindex, nofollow'],
])('of %s search engines are told %s', async (url, told) => {
  expect((await send({ url })).headers['x-robots-tag']).toBe(told);
});

test('a body that may be left out may be left out, with or without its type', async () => {
  const url = '/api/users/notification';
  expect((await send({ method: 'PUT', url })).statusCode).toBe(204);
  expect((await send({ method: 'PUT', url, headers: { 'content-type': 'application/json' } })).statusCode).toBe(204);
  expect((await post('')).statusCode).toBe(422);
});

test.each(['\0', '\ud800'])('a text with %j, which no database keeps, is refused at its field', async (sign) => {
  const answer = await callApi(app, owner, api.updateProject, { params: place, body: { title: `Aure${sign}lia` } });
  expect(answer).toMatchObject({ status: 422, errors: { title: ['Please enter valid Title.'] } });
});

test('health and readiness need no session', async () => {
  expect((await app.http.inject('/api/health')).json()).toEqual({ data: { status: 'up' } });
  const { data } = (await app.http.inject('/api/ready')).json();
  expect(data).toEqual({ status: 'ready', free_bytes: expect.any(Number), takes_files: true, redis_is_away: false });
});

test('a worker is healthy and ready, and serves no page', async () => {
  const DATABASE_URL = 'postgres://db/facet';
  const env = { ROLE: 'worker', DATABASE_URL, FACET_SECRET: 'a secret of tests, long enough to be taken' };
  const worker = await useTestApp({ beside: app, env });
  const answers = await Promise.all(['/api/health', '/api/ready', '/', '/login'].map((url) => worker.http.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404]);
});
