import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MEGABYTE } from '@facet/contract/constants/uploads';
import { METHOD } from '@facet/contract/realtime';
import { connect, type AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import * as api from '@facet/contract/endpoints/index';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { PDF } from '../../platform/storage/formats/samples.ts';
import { photo } from '../../platform/images/samples.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import type { BucketStorage } from '../../platform/storage/storage.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { useTestApp, type TestApp } from '../../testing/test-app.ts';
import { speakTus, readUploadId } from '../../testing/tus.ts';
import { upload } from '../../testing/upload.ts';
import { sweepUploads } from './actions/sweep-uploads.ts';
import { openUploadStore } from './resumable/upload-store.ts';

const bucket = { bucket: 'facet', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

async function useS3() {
  const directory = await mkdtemp(path.join(tmpdir(), 'facet-s3-'));
  const configureBuckets = [{ name: bucket.bucket }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return () => createS3Storage({ ...bucket, endpoint: `http://127.0.0.1:${port}` });
}

async function keysIn(storage: BucketStorage) {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys;
}

/** Two processes on one bucket and one database, each with a folder of its own. */
async function useTwo() {
  const open = await useS3();
  const one = await useTestApp({ storage: await open() });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'facet-other-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const storage = await open();
  const other = await useTestApp({ beside: { connection: one.connection, dataDir }, storage });
  return { one, other, keys: () => keysIn(storage) };
}

type Announced = { token: string | null; offset: number; length: number };

/** Begins to send a part on a connection of its own. */
async function sendHead(app: TestApp, id: string, { token, offset, length }: Announced) {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const lines = [
    `PATCH /api/files/uploads/${id} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    'tus-resumable: 1.0.0',
    `upload-offset: ${offset}`,
    'content-type: application/offset+octet-stream',
    `content-length: ${length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

test('with an object storage files are stored, previewed, read in parts and removed all the same', async () => {
  const open = await useS3();
  const app = await useTestApp({ storage: await open() });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const user = await makeUser(app);
  const { port } = app.http.server.address() as AddressInfo;
  const probe = await openProbe(`ws://127.0.0.1:${port}/ws?token=${user.token}`, { origin: app.config.publicUrl });
  const body = await photo(1500, 1000).jpeg().toBuffer();
  const {
    status,
    files: [file],
  } = await upload(app, user, { type: 'design', files: [{ name: 'ring.jpg', body }] });
  expect([status, file?.width, file?.height]).toEqual([201, 1500, 1000]);
  await probe.push(METHOD.projectUpdates);
  const params = { fileId: file?.id };
  const shown = await callApi(app, user, api.getFile, { params });
  expect(shown.body.data.thumbnails.map(({ width }) => width)).toEqual([240, 640, 1200]);
  for (const { url } of shown.body.data.thumbnails) expect((await app.http.inject(url)).statusCode).toBe(200);
  const part = await app.http.inject({ url: shown.body.data.url, headers: { range: 'bytes=10-19' } });
  expect([part.statusCode, part.rawPayload.equals(body.subarray(10, 20))]).toEqual([206, true]);
  expect((await callApi(app, user, api.deleteFile, { params })).status).toBe(204);
  await expect.poll(async () => (await app.db.execute('select id from files')).rows, { interval: 20 }).toEqual([]);
  probe.socket.close();
});

test('parts of one upload may reach several processes, one of which is cut off, and make one file', async () => {
  const { one, other, keys } = await useTwo();
  const user = await makeUser(one);
  const bytes = Buffer.concat([PDF, randomBytes(5 * MEGABYTE)]);
  const [here, there] = [speakTus(one, user), speakTus(other, user)];
  const id = readUploadId(await here.create(bytes.length, { type: 'design', filename: 'ring.pdf' }));
  const part = (offset: number) => ({ offset, bytes: bytes.subarray(offset, offset + MEGABYTE) });
  expect(await there.offset(id)).toEqual({ status: 200, offset: 0 });
  expect((await there.patch(id, part(0))).statusCode).toBe(204);
  expect((await here.patch(id, part(MEGABYTE))).statusCode).toBe(204);
  // Through a connection that is lost: what came counts, and the rest goes to the other process.
  const socket = await sendHead(one, id, { token: user.token, offset: 2 * MEGABYTE, length: MEGABYTE });
  socket.end(bytes.subarray(2 * MEGABYTE, 2.5 * MEGABYTE));
  await expect.poll(async () => (await there.offset(id)).offset).toBe(2.5 * MEGABYTE);
  for (const [tus, offset] of [
    [there, 2.5],
    [here, 3.5],
    [there, 4.5],
  ] as const)
    expect((await tus.patch(id, part(offset * MEGABYTE))).statusCode).toBe(204);
  const made = await callApi(one, user, api.finishUpload, { params: { uploadId: id } });
  expect([made.status, made.body.data.size]).toEqual([201, bytes.length]);
  expect((await other.http.inject(made.body.data.url)).rawPayload.equals(bytes)).toBe(true);
  expect((await there.offset(id)).status).toBe(410);
  expect((await keys()).filter((key) => key.startsWith('upload-'))).toEqual([]);
  expect(await readdir(other.dataDir)).not.toContain('uploads');
});

test('parts that nobody knows any more are swept out of the bucket, and no others', async () => {
  const { one, other, keys } = await useTwo();
  const user = await makeUser(one);
  const tus = speakTus(one, user);
  const begin = async () => readUploadId(await tus.create(1000, { type: 'design', filename: 'ring.pdf' }));
  const [given, going] = [await begin(), await begin()];
  const uploads = await openUploadStore(other);
  expect((await speakTus(other, user).remove(given)).statusCode).toBe(204);
  // The end of a request that another process was still reading.
  await uploads.write(given, Readable.from([Buffer.alloc(10)]), 0);
  await sweepUploads(other, uploads, new AbortController().signal);
  expect((await keys()).map((key) => key.split('-')[1])).toEqual([going]);
});
