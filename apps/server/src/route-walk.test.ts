import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from './testing/call-api.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const ENDPOINTS: [string, Endpoint][] = Object.entries(api);
/** Calls for machines rather than the web app. */
const NOT_IN_THE_CONTRACT = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  'GET /api/hand-over.json',
  // The address that mail programs post to, opened as a page: it leads to the settings.
  'GET /api/users/notification/unsubscribe/:token',
  // A protocol of its own: tus 1.0.
  'POST /api/files/uploads',
  'PATCH /api/files/uploads/:uploadId',
  'DELETE /api/files/uploads/:uploadId',
];

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

/** Called through the forms of `testing/upload.ts`, or by signed addresses of files. */
const CALLED_BY_ADDRESS = ['uploadPreview', 'uploadFiles', 'uploadTaskAttachments', 'readFile'];

const describeRoute = ({ method, path: address }: Endpoint) => `${method} /api${address}`;

/** Every route below /api as `METHOD /path`, read from the server's own listing. */
function registeredRoutes(): string[] {
  const parents: string[] = [];
  const routes = app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', text = '', methods = ''] = /^([\s│]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      parents.length = depth;
      parents.push(text === '(empty root node)' ? '' : text);
      return methods ? methods.split(', ').map((method) => `${method} ${parents.join('')}`) : [];
    });
  return routes.filter((route) => /^(?!HEAD|OPTIONS)\w+ \/api\//.test(route) && !/ \/api\/docs(\/|$)/.test(route));
}

const testFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));

test('every route is a call of the contract', () => {
  const known = new Set([...ENDPOINTS.map(([, endpoint]) => describeRoute(endpoint)), ...NOT_IN_THE_CONTRACT]);
  const routes = registeredRoutes();
  expect(routes.length).toBeGreaterThanOrEqual(ENDPOINTS.length);
  expect(routes.filter((route) => !known.has(route))).toEqual([]);
});

test('every call of the contract is a route', () => {
  const routes = new Set(registeredRoutes());
  expect(ENDPOINTS.filter(([, endpoint]) => !routes.has(describeRoute(endpoint))).map(([name]) => name)).toEqual([]);
});

test('no two calls of the contract are the same route', () => {
  expect(new Set(ENDPOINTS.map(([, endpoint]) => describeRoute(endpoint))).size).toBe(ENDPOINTS.length);
});

test.each(ENDPOINTS.filter(([, { access }]) => access !== 'public'))(
  '%s answers nobody without a session',
  async (_name, endpoint) => {
    for (const caller of [null, { token: 'no.token.atall' }]) {
      const answer = await callApi(app, caller, endpoint);
      expect([answer.status, answer.message]).toEqual([401, 'Please sign in']);
    }
  },
);

test('every call is made by a test', () => {
  const texts = testFiles(import.meta.dirname).join('\n');
  const called = new Set([...CALLED_BY_ADDRESS, ...[...texts.matchAll(/\bapi\.(\w+)/g)].map(([, name]) => name)]);
  expect(ENDPOINTS.filter(([name]) => !called.has(name)).map(([name]) => name)).toEqual([]);
});

type Parameter = { name: string; in: string; required?: boolean };
type Operation = {
  parameters?: Parameter[];
  summary?: string;
  requestBody?: object;
  responses?: Record<string, { content?: object }>;
};

test('the OpenAPI document describes every call, with what it takes and answers', async () => {
  const answer = await app.http.inject({ url: '/api/openapi.json' });
  expect(answer.statusCode).toBe(200);
  const document: { openapi: string; paths: Record<string, Record<string, Operation>> } = answer.json();
  expect(document.openapi).toBe('3.1.0');
  const missing = ENDPOINTS.flatMap(([name, endpoint]) => {
    const address = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths[address]?.[endpoint.method.toLowerCase()];
    if (operation?.summary !== endpoint.summary) return [`${name} is not described`];
    const takesBody = endpoint.body.type !== 'undefined' && !endpoint.multipart;
    if (takesBody && !operation.requestBody) return [`${name} says nothing of its body`];
    const answersJson = endpoint.status !== 204 && !endpoint.binary;
    return answersJson && !operation.responses?.[endpoint.status]?.content
      ? [`${name} says nothing of its answer`]
      : [];
  });
  expect(missing).toEqual([]);
});

test('the document asks for no filter of a list', async () => {
  const document: { paths: Record<string, Record<string, Operation>> } = (
    await app.http.inject({ url: '/api/openapi.json' })
  ).json();
  const asked = ['/api/projects', '/api/projects/{projectId}/items'].flatMap(
    (address) => document.paths[address]?.['get']?.parameters?.filter((one) => one.in === 'query') ?? [],
  );
  expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['status', 'file_type']));
  expect(asked.filter(({ required }) => required)).toEqual([]);
});

test('the page that shows the document is there', async () => {
  const page = await app.http.inject({ url: '/api/docs/' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
});
