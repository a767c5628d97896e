import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MEGABYTE } from '@facet/contract/constants/uploads';
import { finishUpload } from '@facet/contract/endpoints/files';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { PDF } from './platform/storage/formats/samples.ts';
import { makeUser } from './testing/factories/make-user.ts';
import { startProcess } from './testing/server-process.ts';
import { useTestApp } from './testing/test-app.ts';

const PART = 5 * MEGABYTE;
const BYTES = Buffer.concat([PDF, randomBytes(25 * MEGABYTE)]);

async function temporary() {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function useBucket() {
  const options = { address: '127.0.0.1', port: 0, silent: true, configureBuckets: [{ name: 'facet' }] };
  const store = new S3rver({ ...options, directory: await temporary() });
  const { port } = await store.run();
  onTestFinished(() => store.close());
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  return { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'facet', S3_REGION: 'us-east-1', ...keys };
}

/** Begins an upload at one process; gives what sends a part of it to any, asks how far it is, and makes the file. */
async function beginAt({ url }: { url: string }, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const metadata = `type ${btoa('design')},filename ${btoa('ring.pdf')}`;
  const begun = await fetch(`${url}/api/files/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(BYTES.length), 'upload-metadata': metadata },
  });
  const address = begun.headers.get('location') ?? '';
  const ofPart = (offset: number) => ({
    ...headers,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  });
  return {
    async send(to: { url: string }, offset: number) {
      const body = BYTES.subarray(offset, offset + PART);
      const answer = await fetch(to.url + address, { method: 'PATCH', headers: ofPart(offset), body });
      return [answer.status, Number(answer.headers.get('upload-offset'))];
    },
    /** Half of a part, whose end does not come. */
    async sendHalf(to: { url: string }, offset: number) {
      const options = { method: 'PATCH', headers: { ...ofPart(offset), 'content-length': PART } };
      const cut = request(to.url + address, options).on('error', () => undefined);
      cut.write(BYTES.subarray(offset, offset + PART / 2));
      await once(cut, 'drain');
    },
    async ask(from: { url: string }) {
      const answer = await fetch(from.url + address, { method: 'HEAD', headers });
      return Number(answer.headers.get('upload-offset'));
    },
    async finish(at: { url: string }) {
      const made = await fetch(`${at.url}${address}/file`, { method: 'POST', headers });
      return finishUpload.response.parse(await made.json()).data;
    },
  };
}

test('an upload in parts to two processes with S3 goes on when one of them is killed in the middle', async () => {
  const base = await useTestApp();
  const { token } = await makeUser(base);
  const env = await useBucket();
  const start = async () => startProcess(base, await temporary(), { env });
  const [one, other] = [await start(), await start()];
  onTestFinished(() => void other.server.kill());
  const upload = await beginAt(one, token);
  expect(await upload.send(other, 0)).toEqual([204, PART]);
  expect(await upload.send(one, PART)).toEqual([204, 2 * PART]);
  await upload.sendHalf(one, 2 * PART);
  one.server.kill('SIGKILL');
  await once(one.server, 'exit');
  expect(await upload.ask(other)).toBe(2 * PART);
  for (let offset = 2 * PART; offset < BYTES.length; offset += PART)
    expect(await upload.send(other, offset)).toEqual([204, Math.min(offset + PART, BYTES.length)]);
  const made = await upload.finish(other);
  expect(made.size).toBe(BYTES.length);
  const content = await fetch(other.url + made.url);
  expect(Buffer.from(await content.arrayBuffer()).equals(BYTES)).toBe(true);
}, 120_000);
