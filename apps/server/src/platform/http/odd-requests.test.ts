import * as api from '@facet/contract/endpoints/index';
import type { Endpoint } from '@facet/contract/endpoint';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ENDPOINTS: [string, Endpoint][] = Object.entries(api);
/** Names that every object inherits: a plain object used as a lookup table finds them without having them. */
const INHERITED = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__'];

let app: TestApp;
let caller: TestUser;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (caller = await makeUser(app)));
afterAll(() => app.stop());

const send = (options: InjectOptions) =>
  app.http.inject({ ...options, headers: { authorization: `Bearer ${caller.token}`, ...options.headers } });
const fillPath = ({ path }: Endpoint, value: string) => `/api${path.replaceAll(/:\w+/g, value)}`;
const oddQuery = INHERITED.map((name) => `${name}=%00&${name}[]=${name}`).join('&');
const oddBodies = INHERITED.flatMap((name) => [
  `{"${name}":"\\u0000"}`,
  `{"${name}":["\\ud800",{"${name}":"\\u0000"}]}`,
  `{"${name}":{"${name}":1}}`,
]);
const withoutNumber = { length: { toString: 1, valueOf: 1 } };
/** Each field of a body, with a value whose length is not a number. */
const oddFields = ({ body }: Endpoint) =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(body instanceof z.ZodObject ? body.shape : {}).map((field) => [field, withoutNumber]),
    ),
  );
const hasBody = ({ body, multipart }: Endpoint) => body.type !== 'undefined' && !multipart;

test.each(ENDPOINTS)('%s never fails over names that objects inherit', async (_name, endpoint) => {
  const { method } = endpoint;
  const answers = [await send({ method, url: `${fillPath(endpoint, '1')}?${oddQuery}` })];
  if (/:\w/.test(endpoint.path)) answers.push(await send({ method, url: fillPath(endpoint, 'constructor') }));
  for (const payload of hasBody(endpoint) ? [...oddBodies, oddFields(endpoint)] : [])
    answers.push(
      await send({ method, url: fillPath(endpoint, '1'), payload, headers: { 'content-type': 'application/json' } }),
    );
  expect(answers.map(({ statusCode, body }) => (statusCode >= 500 ? body : '')).join('')).toBe('');
});

test.each(
  ENDPOINTS.filter(
    ([, { method, query }]) => method === 'GET' && query instanceof z.ZodObject && 'page' in query.shape,
  ),
)('%s never fails over a page beyond all there can be', async (_name, endpoint) => {
  const pages = ['Aurelia', '-zzzzzzz', 'zzzzzzzzzz', '9'.repeat(15)];
  const answers = await Promise.all(pages.map((page) => send({ url: `${fillPath(endpoint, '1')}?page=${page}` })));
  expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
});

test.each(['toString', 'constructor'])('a field called %s is refused at its field, by a plain word', async (field) => {
  const payload = Object.fromEntries([[field, '\0']]);
  const answer = await send({ method: 'POST', url: '/api/projects', payload });
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: ['Please enter valid value.'] }]);
});

test.each(ENDPOINTS.filter(([, { path }]) => /:\w/.test(path)))(
  'an address of %s with a part that is too long is refused',
  async (_name, endpoint) => {
    const answer = await send({ method: endpoint.method, url: fillPath(endpoint, '9'.repeat(301)) });
    expect([answer.statusCode, answer.json()]).toEqual([
      414,
      { message: 'The address is too long', request_id: expect.any(String) },
    ]);
  },
);

test.each(ENDPOINTS.filter(([, { method, binary }]) => method === 'GET' && !binary))(
  'HEAD of %s is answered like GET, without a body',
  async (_name, endpoint) => {
    const url = fillPath(endpoint, '1');
    const [got, head] = [await send({ url }), await send({ method: 'HEAD', url })];
    expect([head.statusCode, head.body]).toEqual([got.statusCode, '']);
    expect(head.headers['content-type']).toBe(got.headers['content-type']);
  },
);
