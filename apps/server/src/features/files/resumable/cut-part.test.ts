import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import { MEGABYTE } from '@facet/contract/constants/uploads';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PDF } from '../../../platform/storage/formats/samples.ts';
import { callApi } from '../../../testing/call-api.ts';
import { makeUser } from '../../../testing/factories/make-user.ts';
import { startTestApp, useTestApp, type TestApp } from '../../../testing/test-app.ts';
import { speakTus, readUploadId } from '../../../testing/tus.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterAll(() => app.stop());

const BYTES = Buffer.concat([PDF, randomBytes(5 * MEGABYTE)]);

async function begin() {
  const user = await makeUser(app);
  const tus = speakTus(app, user);
  const id = readUploadId(await tus.create(BYTES.length, { type: 'design', filename: 'ring.pdf' }));
  return { user, tus, id };
}

const sizeOnDisk = async (id: string) => (await stat(path.join(app.dataDir, 'uploads', id))).size;

/** Sends a part on a connection of its own, as far as it is told. */
function sendPart({ token }: { token: string | null }, id: string, upTo: number) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const lines = [
    `PATCH /api/files/uploads/${id} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    'tus-resumable: 1.0.0',
    'upload-offset: 0',
    'content-type: application/offset+octet-stream',
    `content-length: ${BYTES.length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(BYTES.subarray(0, upTo));
  return socket;
}

test('a part that is cut keeps what had come, and the rest is sent to another process', async () => {
  const { user, tus, id } = await begin();
  const half = 2 * MEGABYTE + 17;
  const socket = sendPart(user, id, half);
  await once(socket, 'drain');
  socket.end();
  // The server closes its side when it has missed the rest; what was still on its way through it then is sent again.
  await once(socket.resume(), 'close');
  const { offset } = await tus.offset(id);
  expect(offset).toBeGreaterThan(half - MEGABYTE);
  expect(offset).toBeLessThanOrEqual(half);
  const restarted = await useTestApp({ beside: app });
  const later = speakTus(restarted, user);
  expect((await later.patch(id, { offset, bytes: BYTES.subarray(offset) })).statusCode).toBe(204);
  const made = await callApi(restarted, user, api.finishUpload, { params: { uploadId: id } });
  const content = await app.http.inject(made.body.data.url);
  expect(content.rawPayload.equals(BYTES)).toBe(true);
});

test('a sender who comes back before the server has missed them gets their upload', async () => {
  const { user, tus, id } = await begin();
  sendPart(user, id, MEGABYTE);
  await expect.poll(() => sizeOnDisk(id), { interval: 20, timeout: 10_000 }).toBeGreaterThan(MEGABYTE / 2);
  const { status, offset } = await tus.offset(id);
  expect([status, offset]).toEqual([200, MEGABYTE]);
  expect((await tus.patch(id, { offset, bytes: BYTES.subarray(offset) })).statusCode).toBe(204);
  const made = await callApi(app, user, api.finishUpload, { params: { uploadId: id } });
  expect((await app.http.inject(made.body.data.url)).rawPayload.equals(BYTES)).toBe(true);
});

test('a part for an upload that is not there is answered, and the connection closes or serves on', async () => {
  const { user } = await begin();
  const socket = sendPart(user, 'f'.repeat(32), MEGABYTE);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 404 /);
});
