import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { METHOD } from '@facet/contract/realtime';
import type { AddressInfo } from 'node:net';
import * as api from '@facet/contract/endpoints/index';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { photo } from '../../platform/images/samples.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

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
  return createS3Storage({ ...bucket, endpoint: `http://127.0.0.1:${port}` });
}

test('with an object storage files are stored, previewed, read in parts and removed all the same', async () => {
  const storage = await useS3();
  const app = await useTestApp({ storage });
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
