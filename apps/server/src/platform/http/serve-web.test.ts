import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveWeb } from './serve-web.ts';

async function open(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-web-'));
  const http = Fastify();
  onTestFinished(async () => {
    await http.close();
    await rm(folder, { recursive: true });
  });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await serveWeb(http, folder);
  return http;
}

async function serve(files: Readonly<Record<string, string>>) {
  const http = await open(files);
  return async (url: string) => {
    const { body, headers } = await http.inject({ url });
    // A newer release names other files.
    expect([url, headers['cache-control']]).toEqual([url, 'no-cache']);
    return body;
  };
}

test('an address gets the document of its page, any other one that is of no page in particular', async () => {
  const read = await serve({
    'index.html': 'any page',
    'assets/some.js': '',
    'documents/addresses.json': JSON.stringify([
      ['/', 'welcome.html'],
      ['/admin/', 'admin.html'],
      ['/project/$projectId/modules/design', 'project-design.html'],
    ]),
    'documents/welcome.html': 'welcome',
    'documents/admin.html': 'administration',
    'documents/project-design.html': 'designs',
  });
  const expected: Readonly<Record<string, string>> = {
    '/': 'welcome',
    '/?redirect=%2Ftasks': 'welcome',
    '/admin': 'administration',
    '/admin/': 'administration',
    '/project/7/modules/design': 'designs',
    '/project/7/modules/design?module=3#x': 'designs',
    '/project/7/8/modules/design': 'any page',
    '/project/7/modules/design-view': 'any page',
    '/nowhere': 'any page',
    '/index.html': 'any page',
  };
  for (const [url, text] of Object.entries(expected)) expect([url, await read(url)]).toEqual([url, text]);
});

test('without documents of pages every address gets the same one', async () => {
  const read = await serve({ 'index.html': 'any page', 'assets/some.js': '' });
  expect([await read('/'), await read('/login')]).toEqual(['any page', 'any page']);
});

test('a process without pages, such as a worker, says so at every address', async () => {
  const http = Fastify();
  onTestFinished(() => http.close());
  await serveWeb(http, null);
  const { statusCode, headers } = await http.inject({ url: '/' });
  expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('application/json')]);
});

test('only the worker that reads models may make code from texts', async () => {
  const http = await open({ 'index.html': 'any page', 'assets/model-worker-a1.js': '', 'assets/model-9b.js': '' });
  const readPolicy = async (url: string) => (await http.inject({ url })).headers['content-security-policy'];
  expect(await readPolicy('/assets/model-worker-a1.js')).toContain("'unsafe-eval'");
  for (const url of ['/', '/assets/model-9b.js', '/model-worker-a1.js']) expect(await readPolicy(url)).toBeUndefined();
});
