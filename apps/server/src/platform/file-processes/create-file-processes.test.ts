import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFileProcesses } from './create-file-processes.ts';
import type { KindOfWork, Means } from './kind-of-work.ts';
import { MAKE_THUMBNAILS } from '../images/picture-work.ts';
import { photo } from '../images/samples.ts';
import type { LocalSource } from './local-file.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { newStorageKey, StorageMissing } from '../storage/storage.ts';

/** Work that takes some moments, says how far it is, and gives back what it was told. */
const COUNT = `export const count = async (path, format, input, { onShare }) => {
    for (let share = 0; share <= 1; share += 0.1) {
      onShare(share);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return [format, input];
  };
  export const fail = () => { throw new RangeError('no such page'); };`;
type Count = (path: string, format: string, input: number, means: Means) => Promise<[string, number]>;
const kind = (name: string): KindOfWork<Count> => ({
  module: new URL(`data:text/javascript,${encodeURIComponent(COUNT)}`),
  name,
  processFor: () => 'models',
});

let folder = '';
let picture = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facet-processes-'));
  picture = join(folder, 'ring.jpg');
  await writeFile(picture, await photo(2000, 1500).jpeg().toBuffer());
});
afterAll(() => rm(folder, { recursive: true }));

function start({ isUrgent = true, ...limits }: { timeoutMs?: number; isUrgent?: boolean } = {}) {
  const pids: number[] = [];
  const started = Promise.withResolvers<number>();
  const note = (fields: object) => {
    if (!('pid' in fields) || typeof fields.pid !== 'number' || pids.includes(fields.pid)) return;
    pids.push(fields.pid);
    started.resolve(fields.pid);
  };
  const processes = createFileProcesses({ limits, isUrgent, log: { debug: note, warn: note } });
  const make = (source: { format: 'jpg' } & LocalSource) => processes.run(MAKE_THUMBNAILS, source, {});
  return { ...processes, make, pids, started: started.promise, [Symbol.dispose]: () => processes.close() };
}

test('makes the three presets of a picture in another process', async () => {
  using running = start();
  const { thumbnails } = await running.make({ path: picture, format: 'jpg' });
  expect(
    thumbnails.map(({ presetName, width, height, contentType }) => [presetName, width, height, contentType]),
  ).toEqual([
    ['small', 240, 180, 'image/webp'],
    ['medium', 640, 480, 'image/webp'],
    ['large', 1200, 900, 'image/webp'],
  ]);
  expect(thumbnails.every(({ body }) => Buffer.isBuffer(body) && body.length > 100)).toBe(true);
  expect(running.pids).not.toContain(process.pid);
});

test('takes pictures from a storage, with or without files of this machine', async () => {
  using running = start();
  // Its own folder for temporary files: other tests use the usual one at the same time.
  const passing = await mkdtemp(join(folder, 'passing-'));
  vi.stubEnv('TMPDIR', passing);
  const storage = await createDiskStorage(join(folder, 'storage'));
  const key = newStorageKey();
  await storage.put(key, Readable.from([readFileSync(picture)]), { maxBytes: 1e8 });
  const onDisk = await running.make({ storage, key, format: 'jpg' });
  const elsewhere = await running.make({
    storage: { ...storage, localPath: undefined },
    key,
    format: 'jpg',
  });
  expect(elsewhere).toEqual(onDisk);
  const missing = running.make({
    storage: { ...storage, localPath: undefined },
    key: newStorageKey(),
    format: 'jpg',
  });
  await expect(missing).rejects.toBeInstanceOf(StorageMissing);
  expect(readdirSync(passing)).toEqual([]);
  vi.unstubAllEnvs();
});

test('work tells how far it is, and called off ends with its process, for which another one comes', async () => {
  using running = start();
  const file = { path: picture, format: 'jpg' } as const;
  const leaving = new AbortController();
  const told: number[] = [];
  const onProgress = (percent: number) => {
    told.push(percent);
    if (percent >= 30) leaving.abort();
  };
  const watching = { signal: leaving.signal, onProgress };
  await expect(running.run(kind('count'), file, 1, watching)).rejects.toMatchObject({ reason: 'closed' });
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.length).toBeGreaterThan(1);
  await expect(running.run(kind('count'), file, 2, watching)).rejects.toMatchObject({ reason: 'closed' });
  expect(await running.run(kind('count'), file, 3)).toEqual(['jpg', 3]);
  expect(running.pids).toHaveLength(2);
});

test('what a library throws for a file means that it is broken; work that is not there does not', async () => {
  using running = start();
  const file = { path: picture, format: 'jpg' } as const;
  const failed = running.run(kind('fail'), file, 1);
  await expect(failed).rejects.toMatchObject({ reason: 'broken', cause: 'no such page' });
  await expect(running.run(kind('missing'), file, 1)).rejects.toMatchObject({ reason: 'crashed' });
});

test('a broken picture fails alone', async () => {
  using running = start();
  const broken = join(folder, 'broken.jpg');
  await writeFile(broken, Buffer.from('not a picture'));
  const [bad, good] = await Promise.allSettled([
    running.make({ path: broken, format: 'jpg' }),
    running.make({ path: picture, format: 'jpg' }),
  ]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { reason: 'broken' } });
  expect(good).toMatchObject({ status: 'fulfilled' });
  expect(running.pids).toHaveLength(1);
});

test('a process that dies takes one job with it and a new one goes on', async () => {
  using running = start();
  const jobs = [1, 2, 3].map(() => running.make({ path: picture, format: 'jpg' }));
  process.kill(await running.started, 'SIGKILL');
  const ends = await Promise.allSettled(jobs);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(ends[0]).toMatchObject({ reason: { reason: 'crashed' } });
  expect(running.pids).toHaveLength(2);
});

test('a job that takes too long is ended', async () => {
  using running = start({ timeoutMs: 1 });
  await expect(running.make({ path: picture, format: 'jpg' })).rejects.toMatchObject({
    reason: 'timed_out',
  });
});

test('closing ends what runs and what waits', async () => {
  const running = start();
  const jobs = [1, 2, 3].map(() => running.make({ path: picture, format: 'jpg' }));
  await running.started;
  running.close();
  for (const end of await Promise.allSettled(jobs)) expect(end).toMatchObject({ reason: { reason: 'closed' } });
});

// Only Linux shows threads' priorities.
const listThreads = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .at(16),
  );
if (process.platform === 'linux') {
  test('after a job that was ended for its time, the next one gets a new process', async () => {
    // The next job has as long: a new process and a picture, beside other tests.
    using running = start({ timeoutMs: 7000 });
    const endless = join(folder, 'pipe.jpg');
    execFileSync('mkfifo', [endless]);
    const ends = await Promise.allSettled([
      running.make({ path: endless, format: 'jpg' }),
      running.make({ path: picture, format: 'jpg' }),
    ]);
    expect(ends).toMatchObject([{ reason: { reason: 'timed_out' } }, { status: 'fulfilled' }]);
    expect(running.pids).toHaveLength(2);
  });

  test('every thread of the process gives way to the server', async () => {
    using running = start({ isUrgent: false });
    await running.make({ path: picture, format: 'jpg' });
    expect(new Set(listThreads(await running.started))).toEqual(new Set(['19']));
  });
}
