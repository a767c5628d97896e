import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { serveWeb } from './serve-web.ts';

const LINE = '\r\n';
const WINDOW_MS = 300;

let app: TestApp;
let user: TestUser;
let port: number;
const lines: string[] = [];
beforeAll(async () => {
  const patience = { headersMs: 300, windowMs: WINDOW_MS, windowBytes: 200, idleMs: 60_000 };
  app = await startTestApp({ patience, logLine: (line) => lines.push(line) });
  user = await makeUser(app);
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterAll(() => app.stop());

/** A bare connection; resolves to everything it received once it is closed. */
function dial() {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  // A server that closes while we are still sending resets the connection, which counts as closing here.
  socket.on('error', () => undefined);
  const answered = new Promise<string>((resolve) => void socket.once('close', () => resolve(text)));
  onTestFinished(() => void socket.destroy());
  return { socket, answered };
}

const writeHead = (target: string, headers: string[]) =>
  [`${target} HTTP/1.1`, 'host: facet.example', `authorization: Bearer ${user.token}`, ...headers, '', ''].join(LINE);

type Trickle = { piece: string; everyMs: number; times: number };

/** Sends one piece again and again, until the connection is closed or `times` were sent. */
const trickle = (socket: Socket, { piece, everyMs, times }: Trickle) =>
  new Promise<void>((resolve) => {
    let sent = 0;
    const sending = setInterval(() => {
      if (sent === times || socket.destroyed) {
        clearInterval(sending);
        return resolve();
      }
      sent += 1;
      socket.write(piece);
    }, everyMs);
  });

const SLOW = { piece: ' ', everyMs: 20, times: Infinity };
const form = ['content-type: multipart/form-data; boundary=b', 'content-length: 100000'];
const part = `--b${LINE}content-disposition: form-data; name="file"; filename="a.png"${LINE}${LINE}`;

describe('a body that hardly moves', () => {
  test.each([
    ['JSON', 'POST /api/projects', ['content-type: application/json', 'content-length: 5000'], ''],
    [
      'chunked JSON',
      'POST /api/projects',
      ['content-type: application/json', 'transfer-encoding: chunked'],
      `fff${LINE}`,
    ],
    ['a form', 'POST /api/files/user?type=attachment', form, part],
  ])('ends its connection with 408: %s', async (_name, target, headers, start) => {
    const { socket, answered } = dial();
    socket.write(writeHead(target, headers) + start);
    await trickle(socket, SLOW);
    const answer = await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('{"message":"The request took too long to arrive","request_id":"');
    expect(lines.filter((line) => line.includes('call failed'))).toEqual([]);
  });

  test('ends its connection, too, when it was answered before it came', async () => {
    const { socket, answered } = dial();
    // An address that is too long is refused before anything more is read.
    socket.write(writeHead(`POST /api/projects/${'9'.repeat(301)}`, ['content-length: 5000']));
    await trickle(socket, SLOW);
    expect(await answered).toMatch(/^HTTP\/1\.1 414 /);
  });

  test('ends the part of a resumable upload, which goes on where it was', async () => {
    const created = await app.http.inject({
      method: 'POST',
      url: '/api/files/uploads',
      headers: {
        authorization: `Bearer ${user.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': '5000',
        'upload-metadata': `type ${btoa('attachment')},filename ${btoa('ring.zip')}`,
      },
    });
    expect(created.statusCode).toBe(201);
    const place = String(created.headers.location);
    const { socket, answered } = dial();
    const headers = ['tus-resumable: 1.0.0', 'upload-offset: 0', 'content-type: application/offset+octet-stream'];
    socket.write(writeHead(`PATCH ${place}`, [...headers, 'content-length: 5000']));
    await trickle(socket, SLOW);
    await answered;
    const known = await app.http.inject({
      method: 'HEAD',
      url: place,
      headers: { authorization: `Bearer ${user.token}`, 'tus-resumable': '1.0.0' },
    });
    expect(Number(known.headers['upload-offset'])).toBeGreaterThan(0);
  });
});

test('a slow body that makes progress is taken, however long it takes', async () => {
  const { socket, answered } = dial();
  const body = JSON.stringify({ first_name: 'Iris', last_name: 'Moss' });
  const headers = ['content-type: application/json', `content-length: ${4000 + body.length}`, 'connection: close'];
  socket.write(writeHead(`PUT /api/users/${user.id}`, headers));
  const began = performance.now();
  await trickle(socket, { piece: ' '.repeat(100), everyMs: WINDOW_MS / 10, times: 40 });
  socket.write(body);
  expect(performance.now() - began).toBeGreaterThan(WINDOW_MS * 3);
  expect(await answered).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['no byte at all', ''],
  ['half of the headers', 'GET / HTTP/1.1\r\nhost: facet'],
  ['half of an upgrade', 'GET /ws HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: '],
])('a connection with %s is ended with 408', async (_name, start) => {
  const { socket, answered } = dial();
  socket.write(start);
  await trickle(socket, { ...SLOW, piece: start && 'a' });
  expect(await answered).toMatch(/^HTTP\/1\.1 408 /);
});

test.each(['/ws', '/ws?token=wrong', '/api/nothing', '/'])(
  'a refused upgrade at %s leaves no connection open',
  async (url) => {
    const { socket, answered } = dial();
    const key = `sec-websocket-key: ${btoa('sixteen bytes ok')}`;
    socket.write(
      writeHead(`GET ${url}`, ['upgrade: websocket', 'connection: upgrade', key, 'sec-websocket-version: 13']),
    );
    expect(await answered).toMatch(/^HTTP\/1\.1 (401|404|200) /);
  },
);

test.each([
  ['no HTTP', `HELLO${LINE}${LINE}`, 400, 'The request is malformed'],
  ['a method that nobody knows', `BREW / HTTP/1.1${LINE}host: a${LINE}${LINE}`, 400, 'The request is malformed'],
  [
    'headers of 20 kB',
    `GET / HTTP/1.1${LINE}host: a${LINE}x: ${'x'.repeat(20_000)}${LINE}${LINE}`,
    431,
    'The headers of the request are too large',
  ],
])('%s is answered in the one form of failures', async (_name, text, status, message) => {
  const { socket, answered } = dial();
  socket.write(text);
  const [head = '', body = ''] = (await answered).split(LINE + LINE);
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ message, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('no second answer is written into the middle of one', async () => {
  const { socket, answered } = dial();
  const body = 'x'.repeat(300_000);
  socket.write(writeHead('GET /api/documentation/json', ['transfer-encoding: chunked']));
  socket.once('data', () => socket.write(`not a chunk ${body}${LINE}`));
  expect((await answered).match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
});

test('HEAD with headers that are too large is answered without a body, too', async () => {
  const { socket, answered } = dial();
  socket.write(`HEAD / HTTP/1.1${LINE}host: a${LINE}x: ${'x'.repeat(20_000)}${LINE}${LINE}`);
  expect(await answered).toMatch(/^HTTP\/1\.1 431 [\s\S]*\r\n\r\n$/);
});

test('HEAD of every page is answered like GET, without a body', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Facet</title>');
  const http = Fastify();
  onTestFinished(async () => {
    await http.close();
    await rm(folder, { recursive: true });
  });
  await serveWeb(http, folder);
  for (const url of ['/', '/login', '/project/7?tab=1', '/index.html']) {
    const [got, head] = [await http.inject({ url }), await http.inject({ method: 'HEAD', url })];
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, got.headers['content-type'], '']);
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
  }
});
