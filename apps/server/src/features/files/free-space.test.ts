import { readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { METHOD } from '@facet/contract/realtime';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, resumableUploads } from '../../db/schema/index.ts';
import { PDF, PNG } from '../../platform/storage/formats/samples.ts';
import { createFreeSpace } from '../../platform/storage/free-space.ts';
import { createLog } from '../../platform/log.ts';
import { listenAt, makeChatTeam } from '../../testing/chat-team.ts';
import { breakDisk } from '../../testing/failing-disk.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/test-app.ts';
import { speakTus } from '../../testing/tus.ts';
import { upload } from '../../testing/upload.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  // No disk of today has so much free.
  app = await startTestApp({ env: { FREE_SPACE_FLOOR_MB: '9999999' }, logLine: (line) => void lines.push(line) });
});
afterAll(() => app.stop());

const NO_ROOM = { status: 507, message: expect.stringContaining('server is full') };

async function bytesKept() {
  const folders = ['files', 'uploads'].map((name) => path.join(app.dataDir, name));
  const all = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  return all.flat().filter((entry) => entry.isFile()).length;
}

test('below the floor no way of uploading takes a byte, what is no file goes on, and the log says so once', async () => {
  const team = await makeChatTeam(app, await listenAt(app));
  const owner = team.people.p_owner;
  const content = PNG.toString('base64');
  expect(await upload(app, owner, { type: 'design', files: [{ name: 'ring.pdf', body: PDF }] })).toMatchObject(NO_ROOM);
  const part = await speakTus(app, owner).create(5, { type: 'design', filename: 'ring.pdf' });
  expect([part.statusCode, part.json().message]).toEqual([507, NO_ROOM.message]);
  const author = await team.open('p_owner');
  const said = { project_id: team.projectId, message_text: 'The wax', files: [{ filename: 'a.png', content }] };
  expect(await author.call(METHOD.createMessage, said)).toMatchObject({ error_id: 507, message: NO_ROOM.message });
  expect(await author.call(METHOD.createMessage, { ...said, files: [] })).toMatchObject({ error_id: 0 });
  expect(await bytesKept()).toBe(0);
  expect(await app.db.select({ count: count() }).from(files)).toEqual([{ count: 0 }]);
  expect(await app.db.select({ count: count() }).from(resumableUploads)).toEqual([{ count: 0 }]);
  const told = lines.filter((line) => line.includes('the disk is nearly full'));
  expect(told.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'error', freeBytes: expect.any(Number), floorBytes: 9_999_999 * 1024 * 1024 }),
  ]);
});

test('below the floor the server is ready, and says what is free and that it takes no files', async () => {
  const answer = await app.http.inject('/api/ready');
  expect([answer.statusCode, answer.json().data]).toEqual([
    200,
    { status: 'ready', free_bytes: expect.any(Number), takes_files: false, redis_is_away: false },
  ]);
  expect(await app.metrics.registry.metrics()).toMatch(/^facet_storage_free_bytes [1-9]\d+/m);
});

test.each(['ENOSPC', 'EROFS'] as const)(
  'a storage that answers %s to every write is not ready, and it is said why',
  async (code) => {
    const full = await useTestApp();
    breakDisk(path.join(full.dataDir, 'files'), code);
    const answer = await full.http.inject('/api/ready');
    expect([answer.statusCode, answer.json().message]).toEqual([503, 'Not ready: the storage cannot be used']);
  },
);

test('uploads under way count as room that is gone, until they are done', async () => {
  const folder = app.dataDir;
  const log = createLog({ level: 'silent' });
  const space = createFreeSpace({ folders: [folder], storesHere: true, floorBytes: 1, log });
  const { bavail, bsize } = await statfs(folder);
  const most = Math.round(bavail * bsize * 0.6);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = space.whileStoring(most, () => promise);
  await expect
    .poll(() => space.whileStoring(most, async () => 'taken').catch((error: Error) => error.name))
    .toBe('AppError');
  resolve('stored');
  expect(await first).toBe('stored');
  expect(await space.whileStoring(most, async () => 'taken')).toBe('taken');
});

test('where the storage is elsewhere, nothing is counted', async () => {
  const space = createFreeSpace({
    folders: [app.dataDir],
    storesHere: false,
    floorBytes: 1,
    log: createLog({ level: 'silent' }),
  });
  expect(await space.whileStoring(Number.MAX_SAFE_INTEGER, async () => 'taken')).toBe('taken');
});
