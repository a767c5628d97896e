import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { connect } from 'node:net';
import path from 'node:path';
import { text as consumeText } from 'node:stream/consumers';
import { registerUser } from '@facet/contract/endpoints/users';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadConfig } from './platform/config/load-config.ts';
import { createLog } from './platform/log.ts';
import { startServer } from './start-server.ts';
import { freePort } from './testing/free-port.ts';
import { createTestDatabase } from './testing/test-database.ts';

const BOUNDARY = 'a-boundary';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="pearl.png"\r\ncontent-type: image/png\r\n\r\n`;

// A start loads all features, which takes a busy machine longer than a test may.
beforeAll(async () => {
  await import('./start-on.ts');
}, 120_000);

async function start() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'facet-stop-'));
  const database = await createTestDatabase();
  const { host, user, port, database: name } = database.connection;
  const config = loadConfig({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DATABASE_URL: `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    RATE_LIMIT_SCALE: '0',
  });
  const server = await startServer(config, createLog({ level: 'error', destination: { write: () => undefined } }));
  onTestFinished(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { server, dataDir };
}

async function register(url: string): Promise<string> {
  const password = 'Aurelia-7731!';
  const person = { first_name: 'Ines', last_name: 'Moreau', email: 'ines@orlane.example' };
  const answer = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, password, password_confirmation: password }),
  });
  return registerUser.response.parse(await answer.json()).data.token;
}

/** An upload whose head the server has received, while it waits for the rest. */
async function beginUpload(url: string, token: string) {
  const upload: ClientRequest = request(`${url}/api/files/user?type=design`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      expect: '100-continue',
    },
  });
  const answered = once(upload, 'response');
  answered.catch(() => undefined);
  upload.flushHeaders();
  await once(upload, 'continue');
  upload.write(HEAD);
  return { upload, answered };
}

async function statusOf(answered: Promise<IncomingMessage[]>) {
  const [response] = await answered;
  response?.resume();
  return response?.statusCode;
}

test('a request that is under way when the server stops is answered first', async () => {
  const { server } = await start();
  const { upload, answered } = await beginUpload(server.url, await register(server.url));
  const stopped = server.stop();
  upload.end(Buffer.concat([PICTURE, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]));
  expect(await statusOf(answered)).toBe(201);
  await stopped;
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
});

test('a call whose head comes while the server stops is answered like any other, and its connection closed', async () => {
  const { server } = await start();
  const { upload, answered } = await beginUpload(server.url, await register(server.url));
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/users/me HTTP/1.1\r\nhost: localhost\r\n');
  // Only once it has arrived the connection isn't idle.
  await fetch(`${server.url}/api/health`);
  const stopped = server.stop();
  socket.write('\r\n');
  const text = await consumeText(socket);
  expect(text).toContain('HTTP/1.1 401 Unauthorized');
  expect(text.toLowerCase()).toContain('connection: close');
  expect(text).toContain('{"message":"Please sign in","request_id":');
  upload.end(Buffer.concat([PICTURE, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]));
  expect(await statusOf(answered)).toBe(201);
  await stopped;
});

test('an upload that never ends is cut off after the grace, and leaves no bytes behind', async () => {
  const { server, dataDir } = await start();
  const { upload, answered } = await beginUpload(server.url, await register(server.url));
  upload.write(PICTURE);
  await server.stop();
  await expect(statusOf(answered)).rejects.toThrow();
  const left = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});
