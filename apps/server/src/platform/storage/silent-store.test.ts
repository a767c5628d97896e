import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RESTARTING_TEXT } from '@facet/contract/constants/texts';
import * as api from '@facet/contract/endpoints/index';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { endWhenSilent } from './end-when-silent.ts';
import { createS3Storage } from './s3-storage.ts';
import { newStorageKey, StorageAway } from './storage.ts';

const LIMITS = { connect: 1000, firstByte: 1000, silence: 500, copy: 1000, check: 1000 };
const CONFIG = { bucket: 'facet', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const BYTES = Buffer.alloc(64 * 1024, 7);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answerAll: Answer = (request, response) => {
  request.resume();
  if (request.method === 'GET') return void response.setHeader('content-length', BYTES.length).end(BYTES);
  request.on('end', () => response.setHeader('etag', '"1"').end());
};
/** Begins to answer and says no more. */
const stopHalfWay: Answer = (_request, response) => {
  response.setHeader('content-length', 2 * BYTES.length);
  response.write(BYTES);
};
const saySilent: Answer = (request) => void request.resume();

/** A store whose mood can be changed, and how many connections to it are open. */
async function startStore() {
  const store = { answer: answerAll };
  const server: Server = createServer((request, response) => store.answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  const storage = await createS3Storage({ ...CONFIG, endpoint: `http://127.0.0.1:${port}` }, LIMITS);
  const countConnections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, total) => (error ? reject(error) : resolve(total))),
    );
  return { store, storage, countConnections };
}

const key = newStorageKey();
const MAX = { maxBytes: 1024 * 1024 };

test('a store that does not answer is away, whatever it is asked, and serves again as soon as it does', async () => {
  const { store, storage } = await startStore();
  store.answer = saySilent;
  // More at once than the client has connections by default.
  const work = [
    ...Array.from({ length: 80 }, () => storage.get(key)),
    storage.size(key),
    storage.copy(key, newStorageKey()),
    storage.remove(key),
    storage.check(),
    storage.put(key, Readable.from([BYTES]), MAX),
  ];
  for (const { status, reason } of (await Promise.allSettled(work)) as PromiseRejectedResult[])
    expect([status, reason]).toEqual(['rejected', expect.any(StorageAway)]);
  store.answer = answerAll;
  await storage.check();
  expect((await buffer(await storage.get(key))).length).toBe(BYTES.length);
});

test('a store that falls silent in the middle ends the read, and the connection is free', async () => {
  const { store, storage, countConnections } = await startStore();
  store.answer = stopHalfWay;
  await expect(storage.get(key).then(buffer)).rejects.toThrow(StorageAway);
  await expect.poll(countConnections).toBe(0);
});

test('so is a store that cannot be reached, or answers that it is overloaded', async () => {
  const taken = createTcpServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  const gone = await createS3Storage({ ...CONFIG, endpoint: `http://127.0.0.1:${port}` }, LIMITS);
  await expect(gone.get(key)).rejects.toThrow(StorageAway);
  const { store, storage } = await startStore();
  store.answer = (request, response) => void (request.resume(), response.writeHead(503).end());
  await expect(storage.get(key)).rejects.toThrow(StorageAway);
});

test('a reader may pause for longer than the store may be silent', async () => {
  const source = new Readable({ read: () => undefined, highWaterMark: 1 });
  const watched = endWhenSilent(source, 40);
  for (let count = 0; count < 4; count += 1) source.push(BYTES);
  source.push(null);
  // Three limits and more go by while nobody reads.
  const limits = vi.fn();
  const clock = setInterval(limits, 40);
  await vi.waitUntil(() => limits.mock.calls.length > 3);
  clearInterval(clock);
  expect((await buffer(watched)).length).toBe(4 * BYTES.length);
});

async function useStoredFile() {
  const { store, storage, countConnections } = await startStore();
  const app = await useTestApp({ storage });
  const user = await makeUser(app);
  const body = Buffer.from('%PDF-1.4\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const { files, status } = await upload(app, user, { type: 'attachment', files: [{ name: 'brief.pdf', body }] });
  expect(status).toBe(201);
  const { body: shown } = await callApi(app, user, api.getFile, { params: { fileId: files[0]?.id } });
  return { app, user, store, url: shown.data.url, countConnections };
}

test('while it is away, files and readiness are refused like everything in an outage, and the rest goes on', async () => {
  const { app, user, store, url } = await useStoredFile();
  store.answer = saySilent;
  const refusal = { message: RESTARTING_TEXT, reason: 'restarting' };
  const asked = [...Array.from({ length: 60 }, () => url), '/api/ready'].map((address) => app.http.inject(address));
  for (const answer of await Promise.all(asked)) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject(refusal);
  }
  expect((await callApi(app, user, api.listSpaces)).status).toBe(200);
  store.answer = answerAll;
  expect((await app.http.inject('/api/ready')).statusCode).toBe(200);
  expect((await app.http.inject(url)).statusCode).toBe(200);
});

test('a reader who hangs up ends the read, before the first byte too', async () => {
  const { app, store, url, countConnections } = await useStoredFile();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  for (const answer of [saySilent, stopHalfWay]) {
    let begun = () => undefined as void;
    const asked = new Promise<void>((resolve) => (begun = resolve));
    store.answer = (request, response) => {
      answer(request, response);
      begun();
    };
    const reader = new AbortController();
    const read = fetch(`http://127.0.0.1:${port}${url}`, { signal: reader.signal }).then((it) => it.arrayBuffer());
    await asked;
    reader.abort();
    await expect(read).rejects.toThrow();
    await expect.poll(countConnections).toBe(0);
  }
});
