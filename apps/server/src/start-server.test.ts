import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { connect } from 'node:net';
import path from 'node:path';
import { text as consumeText } from 'node:stream/consumers';
import { registerUser } from '@facet/contract/endpoints/users';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { auditKeyFrom } from './db/audit-chain.ts';
import { createDatabase, createPool } from './db/client.ts';
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

/** A folder and a database for a server, and how it finds them. */
async function makePlace() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'facet-stop-'));
  const { connection, drop } = await createTestDatabase();
  onTestFinished(async () => {
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { host, user, port, database: name } = connection;
  const DATABASE_URL = `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL, RATE_LIMIT_SCALE: '0' };
  return { dataDir, connection, env };
}

/** Starts a server, with what it warns about. */
async function startAt(env: NodeJS.ProcessEnv) {
  const said: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void said.push(line) } });
  return { server: await startServer(loadConfig(env), log), said };
}

async function start() {
  const { dataDir, env } = await makePlace();
  return { ...(await startAt(env)), dataDir };
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

async function readStatus(answered: Promise<IncomingMessage[]>) {
  const [response] = await answered;
  response?.resume();
  return response?.statusCode;
}

test('a request that is under way when the server stops is answered first', async () => {
  const { server, said } = await start();
  const { upload, answered } = await beginUpload(server.url, await register(server.url));
  const stopped = server.stop();
  upload.end(Buffer.concat([PICTURE, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]));
  expect(await readStatus(answered)).toBe(201);
  await stopped;
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  expect(said.filter((line) => line.includes('stack'))).toEqual([]);
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
  expect(await readStatus(answered)).toBe(201);
  await stopped;
});

test('an upload that never ends is cut off after the grace, and leaves no bytes behind', async () => {
  const { server, dataDir } = await start();
  const { upload, answered } = await beginUpload(server.url, await register(server.url));
  upload.write(PICTURE);
  await server.stop();
  await expect(readStatus(answered)).rejects.toThrow();
  const left = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});

test('a secret that is another one than before, or forgotten, is told at the start', async () => {
  const { connection, env } = await makePlace();
  const FACET_SECRET = 'a secret of a house, long enough to be taken';
  const pool = createPool(connection, () => undefined);
  await createDatabase(pool, auditKeyFrom(FACET_SECRET)).appendAudit({ act: 'exported' });
  await pool.end();
  const warnsWith = async (more: NodeJS.ProcessEnv) => {
    const { server, said } = await startAt({ ...env, ...more });
    await server.stop();
    return said.some((line) => line.includes('FACET_SECRET is not the one that this installation was used with'));
  };
  expect([await warnsWith({ FACET_SECRET }), await warnsWith({})]).toEqual([false, true]);
});
