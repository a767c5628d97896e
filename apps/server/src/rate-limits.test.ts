import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, type TestUser } from './testing/factories/make-user.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  user = await makeUser(app);
});
afterAll(() => app.stop());

/** Calls per minute from one address, as in the operator's guide. */
const PER_MINUTE = {
  'log-in': 20,
  registration: 10,
  recovery: 10,
  upload: 120,
  'review-link': 60,
  'connection-test': 20,
} as const;
const endpoints: readonly Endpoint[] = Object.values(api);
const limited = endpoints.flatMap(({ method, path, limit }) => (limit ? [{ method, path, limit }] : []));

let addresses = 0;
const newAddress = () => `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}`;

/** The answers to many senseless calls; none may get further than validation. */
async function callOften({ method, path }: Pick<Endpoint, 'method' | 'path'>, times: number, remoteAddress: string) {
  const answers = [];
  for (let index = 0; index < times; index += 1)
    answers.push(
      await app.http.inject({
        method,
        url: `/api${path.replaceAll(/:[a-zA-Z]+/g, '1')}`,
        remoteAddress,
        headers: { authorization: `Bearer ${user.token}` },
      }),
    );
  return answers;
}

test('two processes count one address together, and a /64 is one address', async () => {
  const other = await startTestApp({ env: { RATE_LIMIT_SCALE: '1' }, beside: app });
  const recover = (through: TestApp, host: number) =>
    through.http.inject({
      method: 'PATCH',
      url: '/api/authorizations/recover-password',
      remoteAddress: `2001:db8:9:9::${host}`,
      payload: {},
    });
  const statuses = [];
  for (let host = 1; host <= 12; host += 1) statuses.push((await recover(host % 2 ? app : other, host)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  await other.stop();
});

test('log-in, registration, recovery, uploads and review links are limited', () => {
  expect(new Set(limited.map(({ limit }) => limit))).toEqual(new Set(Object.keys(PER_MINUTE)));
});

test.each(limited)('$method $path takes so many calls a minute from one address', async (endpoint) => {
  const most = PER_MINUTE[endpoint.limit];
  const address = newAddress();
  const statuses = (await callOften(endpoint, most, address)).map(({ statusCode }) => statusCode);
  expect(statuses).not.toContain(429);
  const [refused] = await callOften(endpoint, 1, address);
  expect(refused?.statusCode).toBe(429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.json()).toMatchObject({ message: 'Too many tries, please wait a little' });
  const [other] = await callOften(endpoint, 1, newAddress());
  expect(other?.statusCode).not.toBe(429);
});
