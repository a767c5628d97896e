import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { files } from '../../db/schema/index.ts';
import { PDF } from '../../platform/storage/formats/samples.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { breakDisk } from '../../testing/failing-disk.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { speakTus, readUploadId } from '../../testing/tus.ts';
import { upload } from '../../testing/upload.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ logLine: (line) => void lines.push(line) });
});
afterAll(() => app.stop());
beforeEach(async () => {
  lines.length = 0;
  await app.db.delete(files);
});

const ring = { name: 'ring.pdf', body: PDF };
const LARGE = Buffer.concat([PDF, Buffer.alloc(3_000_000, 7)]);

const errorLines = () => lines.filter((line) => line.includes('"call failed"') || line.includes('"level":"error"'));

async function bytesKept() {
  const all = await readdir(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
}

test.each([
  ['full', 'ENOSPC', 507, 'server is full'],
  ['full for its owner', 'EDQUOT', 507, 'server is full'],
  ['mounted read-only', 'EROFS', 503, 'can’t save files'],
  ['somebody else’s', 'EACCES', 503, 'can’t save files'],
  ['broken', 'EIO', 503, 'can’t save files'],
] as const)(
  'an upload onto a disk that is %s is told so, logged once and leaves nothing',
  async (_what, code, status, words) => {
    const user = await makeUser(app);
    breakDisk(path.join(app.dataDir, 'files'), code);
    const refused = await upload(app, user, { type: 'design', files: [{ name: 'ring.pdf', body: LARGE }, ring] });
    expect(refused).toMatchObject({ status, message: expect.stringContaining(words) });
    expect(errorLines()).toEqual([expect.stringContaining(code)]);
    expect(await bytesKept()).toBe(0);
    expect(await app.db.select().from(files)).toEqual([]);
  },
);

test('the second file of a form that meets a full disk takes the first one with it', async () => {
  const user = await makeUser(app);
  const { storage } = app;
  let puts = 0;
  const put: Storage['put'] = async (...args) => {
    puts += 1;
    if (puts === 2) breakDisk(path.join(app.dataDir, 'files'), 'ENOSPC');
    return storage.put(...args);
  };
  app.storage = { ...storage, put };
  const refused = await upload(app, user, { type: 'design', files: [ring, ring] });
  app.storage = storage;
  expect([refused.status, puts, await bytesKept()]).toEqual([507, 2, 0]);
});

test('a part that meets a full disk is told so, and goes on when there is room again', async () => {
  const user = await makeUser(app);
  const tus = speakTus(app, user);
  const id = readUploadId(await tus.create(LARGE.length, { type: 'design', filename: 'ring.pdf' }));
  const disk = breakDisk(path.join(app.dataDir, 'uploads'), 'ENOSPC');
  const refused = await tus.patch(id, { offset: 0, bytes: LARGE });
  expect([refused.statusCode, refused.json()]).toEqual([
    507,
    { message: expect.stringContaining('server is full'), request_id: expect.any(String) },
  ]);
  expect(errorLines()).toHaveLength(1);
  expect(await tus.offset(id)).toEqual({ status: 200, offset: 0 });
  disk.mend();
  expect((await tus.patch(id, { offset: 0, bytes: LARGE })).statusCode).toBe(204);

  const full = breakDisk(path.join(app.dataDir, 'files'), 'ENOSPC');
  expect((await callApi(app, user, api.finishUpload, { params: { uploadId: id } })).status).toBe(507);
  expect(await bytesKept()).toBe(0);
  full.mend();
  const made = await callApi(app, user, api.finishUpload, { params: { uploadId: id } });
  expect([made.status, made.body.data.size]).toEqual([201, LARGE.length]);
});

test('a database without room is told as a full disk is', async () => {
  const user = await makeUser(app);
  const before = await bytesKept();
  await app.db.execute(sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await app.db.execute(sql`create trigger no_room before insert on files for each row execute function no_room()`);
  const refused = await upload(app, user, { type: 'design', files: [ring] });
  await app.db.execute(sql`drop trigger no_room on files`);
  expect(refused).toMatchObject({ status: 507, message: expect.stringContaining('server is full') });
  expect(errorLines()).toHaveLength(1);
  expect(await bytesKept()).toBe(before);
});
