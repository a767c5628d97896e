import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { ConfigError } from '../config/config-error.ts';
import { createLog } from '../log.ts';
import { requireBucket } from './require-bucket.ts';
import { createS3Storage } from './s3-storage.ts';
import { newStorageKey, StorageMissing, StorageTooLarge } from './storage.ts';
import type { Storage } from './storage.ts';

const MAX = { maxBytes: 64 * 1024 * 1024 };
const s3Config = { bucket: 'facet', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

async function startDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'facet-storage-'));
  const storage = await createDiskStorage(folder);
  return { storage, stop: () => rm(folder, { recursive: true, force: true }) };
}

async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'facet-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: s3Config.bucket }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const storage = await createS3Storage({ ...s3Config, endpoint });
  return { storage, endpoint, stop: () => server.close().then(() => rm(directory, { recursive: true, force: true })) };
}

async function* failingAfter(bytes: number) {
  for (let sent = 0; sent < bytes; sent += 64 * 1024) yield randomBytes(64 * 1024);
  throw new Error('the sender went away');
}

async function* endless() {
  const chunk = randomBytes(64 * 1024);
  for (;;) yield chunk;
}

describe.each([
  ['disk', startDisk],
  ['s3', startS3],
] as const)('the %s storage', (_name, start) => {
  let storage: Storage;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ storage, stop } = await start());
  });
  afterAll(() => stop());

  test.each([0, 1, 70_000, 20 * 1024 * 1024])('gives back the %i bytes it was given', async (length) => {
    const content = randomBytes(length);
    const key = newStorageKey();
    const stored = await storage.put(key, Readable.from(cutChunks(content)), MAX);
    expect(stored).toEqual({ size: length, sha256: createHash('sha256').update(content).digest('hex') });
    expect(await storage.size(key)).toBe(length);
    expect((await buffer(await storage.get(key))).equals(content)).toBe(true);
  });

  test('gives back a range, both ends included', async () => {
    const key = newStorageKey();
    await storage.put(key, Readable.from([Buffer.from('0123456789')]), { ...MAX, contentType: 'text/plain' });
    expect((await buffer(await storage.get(key, { start: 2, end: 5 }))).toString()).toBe('2345');
  });

  test('copies, and a copy outlives what it was made of', async () => {
    const [from, to] = [newStorageKey(), newStorageKey()];
    const content = randomBytes(70_000);
    await storage.put(from, Readable.from([content]), MAX);
    await storage.copy(from, to);
    await storage.remove(from);
    expect((await buffer(await storage.get(to))).equals(content)).toBe(true);
    expect(await storage.size(from)).toBeNull();
    await expect(storage.copy(from, newStorageKey())).rejects.toBeInstanceOf(StorageMissing);
  });

  test('takes exactly the limit and refuses one byte more', async () => {
    const key = newStorageKey();
    const refused = storage.put(key, Readable.from([Buffer.alloc(1001)]), { maxBytes: 1000 });
    await expect(refused).rejects.toBeInstanceOf(StorageTooLarge);
    expect(await storage.size(key)).toBeNull();
    await storage.put(key, Readable.from([Buffer.alloc(1000)]), { maxBytes: 1000 });
    expect(await storage.size(key)).toBe(1000);
  });

  test('stops reading an endless stream at the limit', async () => {
    const key = newStorageKey();
    const body = Readable.from(endless());
    const refused = storage.put(key, body, { maxBytes: 20 * 1024 * 1024 });
    await expect(refused).rejects.toBeInstanceOf(StorageTooLarge);
    expect(body.destroyed).toBe(true);
    expect(await storage.size(key)).toBeNull();
  });

  test.each([0, 64 * 1024, 12 * 1024 * 1024])('keeps nothing of a stream that fails after %i bytes', async (bytes) => {
    const key = newStorageKey();
    await expect(storage.put(key, Readable.from(failingAfter(bytes)), MAX)).rejects.toThrow('the sender went away');
    expect(await storage.size(key)).toBeNull();
  });

  test('keeps nothing of a stream that is cut without an error', async () => {
    const key = newStorageKey();
    const body = new Readable({ read() {} });
    body.push(Buffer.alloc(100_000));
    setImmediate(() => body.destroy());
    await expect(storage.put(key, body, MAX)).rejects.toThrow(/premature/i);
    expect(await storage.size(key)).toBeNull();
  });

  test('refuses a stream that was cut before it came', async () => {
    const key = newStorageKey();
    const body = new Readable({ read() {} });
    body.destroy();
    await expect(storage.put(key, body, MAX)).rejects.toThrow();
    expect(await storage.size(key)).toBeNull();
  });

  test('says what is missing, and removes twice without complaint', async () => {
    const key = newStorageKey();
    await storage.put(key, Readable.from([Buffer.from('ring')]), MAX);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.size(key)).toBeNull();
    await expect(storage.get(key)).rejects.toBeInstanceOf(StorageMissing);
  });

  test.each(['../../etc/passwd', 'ab/cd', '', 'abc', 'ABCD', 'abcd\0', '..abcd'])('refuses the key %j', async (key) => {
    await expect(async () => storage.put(key, Readable.from([]), MAX)).rejects.toThrow('not a storage key');
    await expect(async () => storage.get(key)).rejects.toThrow('not a storage key');
  });

  test('is well', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

describe('the disk storage alone', () => {
  test('leaves no unfinished file behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'facet-storage-'));
    const storage = await createDiskStorage(folder);
    await expect(storage.put(newStorageKey(), Readable.from(failingAfter(200_000)), MAX)).rejects.toThrow();
    await expect(storage.put(newStorageKey(), Readable.from(endless()), { maxBytes: 9 })).rejects.toThrow();
    expect(await readdir(folder, { recursive: true })).toEqual(['incoming']);
    await rm(folder, { recursive: true });
  });

  test('keeps what it stores to its own user', async () => {
    const { storage, stop } = await startDisk();
    const key = newStorageKey();
    await storage.put(key, Readable.from([Buffer.from('ring')]), MAX);
    expect((await stat(storage.localPath?.(key) ?? '')).mode & 0o077).toBe(0);
    await stop();
  });

  test('at its start, removes what a dead or long silent process left, and nothing of a running one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'facet-storage-'));
    const first = await createDiskStorage(folder);
    const { promise: waiting, resolve: release } = Promise.withResolvers<string>();
    const running = first.put(
      'abcd',
      Readable.from(
        (async function* () {
          yield 'a';
          yield await waiting;
        })(),
      ),
      MAX,
    );
    const incoming = join(folder, 'incoming');
    await expect.poll(() => readdir(incoming)).toHaveLength(1);
    const [mine = ''] = await readdir(incoming);
    await writeFile(join(incoming, mine.replace(/~\d+~.*/, '~99999999~dead.part')), 'x');
    await writeFile(join(incoming, 'elsewhere~1~fresh.part'), 'x');
    await writeFile(join(incoming, 'elsewhere~1~old.part'), 'x');
    await utimes(join(incoming, 'elsewhere~1~old.part'), 0, 0);
    await createDiskStorage(folder);
    expect((await readdir(incoming)).toSorted()).toEqual([mine, 'elsewhere~1~fresh.part'].toSorted());
    release('b');
    expect((await running).size).toBe(2);
    await rm(folder, { recursive: true });
  });

  test('is not well without its folder', async () => {
    const { storage, stop } = await startDisk();
    await stop();
    await expect(storage.check()).rejects.toThrow();
  });
});

test('the s3 storage is not well without its server', async () => {
  const { storage, stop } = await startS3();
  await stop();
  await expect(storage.check()).rejects.toThrow();
});

function* cutChunks(content: Buffer) {
  for (let at = 0; at < content.length; at += 50_000) yield content.subarray(at, at + 50_000);
}

test('a bucket that is not there stops the start; a store that is away is only warned about', async () => {
  const { stop, endpoint } = await startS3();
  const warnings: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line: string) => void warnings.push(line) } });
  const other = { ...s3Config, bucket: 'facte', endpoint };
  await expect(requireBucket(await createS3Storage(other), other, log)).rejects.toThrow(
    new ConfigError('S3_BUCKET: the bucket facte does not exist'),
  );
  const teapot = createServer((_request, answer) => void answer.writeHead(418).end()).listen(0, '127.0.0.1');
  await once(teapot, 'listening');
  const stranger = { ...s3Config, endpoint: `http://127.0.0.1:${(teapot.address() as AddressInfo).port}` };
  await expect(requireBucket(await createS3Storage(stranger), stranger, log)).rejects.toThrow(
    /^S3_ENDPOINT: it can't be used \(\w+\)$/,
  );
  teapot.close();
  expect(warnings).toEqual([]);
  await stop();
  const right = { ...s3Config, endpoint };
  await requireBucket(await createS3Storage(right), right, log);
  expect(warnings.join()).toContain('S3_ENDPOINT does not answer yet');
});
