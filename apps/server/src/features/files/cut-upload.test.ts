import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { files } from '../../db/schema/index.ts';
import { hollowPng } from '../../platform/images/samples.ts';
import { PDF } from '../../platform/storage/formats/samples.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterAll(() => app.stop());

const field = '--cut\r\ncontent-disposition: form-data; name="type"\r\n\r\ndesign\r\n';
const partHead = (name: string) => `--cut\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

function startRequest(token: string, length: number) {
  const socket = connect(port, '127.0.0.1');
  const head = `POST /api/files/user HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n`;
  socket.write(`${head}content-type: multipart/form-data; boundary=cut\r\ncontent-length: ${length}\r\n\r\n${field}`);
  return socket;
}

async function storedFiles() {
  const all = await readdir(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return all.flatMap((entry) =>
    entry.isFile() ? [path.basename(entry.parentPath) === 'incoming' ? 'unfinished' : 'whole'] : [],
  );
}

test('a connection that is cut within the second file leaves neither rows nor bytes', async () => {
  const { token } = await makeUser(app);
  const socket = startRequest(token, 50_000_000);
  socket.write(partHead('one.pdf'));
  socket.write(PDF);
  socket.write(`\r\n${partHead('two.pdf')}`);
  socket.write(Buffer.concat([PDF], 1_000_000));
  await expect.poll(storedFiles, { interval: 10 }).toEqual(expect.arrayContaining(['whole', 'unfinished']));
  socket.destroy();
  await expect.poll(storedFiles, { interval: 10 }).toEqual([]);
  expect(await app.db.select().from(files)).toEqual([]);
});

test('a form that ends too early is malformed and leaves nothing', async () => {
  const { token } = await makeUser(app);
  const body = Buffer.concat([Buffer.from(field + partHead('one.pdf')), PDF]);
  const response = await fetch(`http://127.0.0.1:${port}/api/files/user`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=cut' },
    body,
  });
  expect(response.status).toBe(400);
  expect(await storedFiles()).toEqual([]);
});

test('a refusal is answered while the sender still sends, and the connection serves on', async () => {
  const { token } = await makeUser(app);
  const rest = 30_000_000;
  const start = Buffer.concat([Buffer.from(partHead('bomb.png')), hollowPng(20_000, 20_000)], 70_000);
  const socket = startRequest(token, field.length + start.length + rest);
  socket.write(start);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 422 /);
  socket.write(Buffer.alloc(rest));
  socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [next] = await once(socket, 'data');
  expect(String(next)).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

test('a request beyond the server’s own limit is too large', async () => {
  const { token } = await makeUser(app);
  const socket = startRequest(token, app.config.uploadMaxBytes + 1);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
  socket.destroy();
});
