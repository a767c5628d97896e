import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, fileThumbnails, projectAttachments } from '../../db/schema/index.ts';
import { photo } from '../../platform/images/samples.ts';
import { makeDesign, makeStoredFile } from '../../testing/factories/make-design.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeFileThumbnails } from './actions/make-file-thumbnails.ts';
import { purgeFiles } from './actions/purge-files.ts';
import { sweepFiles } from './actions/sweep-files.ts';
import { thumbnailKey } from './made-keys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const sweep = () => sweepFiles(app, new AbortController().signal);
const listLeft = async (ids: number[]) =>
  (await app.db.select({ id: files.id }).from(files).where(inArray(files.id, ids)).orderBy(asc(files.id))).map(
    ({ id }) => id,
  );

test('uploads that nobody used for a day go with their bytes and thumbnails; younger and used ones stay', async () => {
  const { id: uploaderId } = await makeUser(app);
  const body = await photo(300, 200).png().toBuffer();
  const old = await makeStoredFile(app, { uploaderId, attachedAt: null, createdAt: ago(1.01), body });
  await makeFileThumbnails(app, old.id);
  const keys = [old.storageKey, ...['small', 'medium', 'large'].map((preset) => thumbnailKey(old.storageKey, preset))];
  expect(await Promise.all(keys.map((key) => app.storage.size(key)))).not.toContain(null);
  const young = await makeStoredFile(app, { uploaderId, attachedAt: null, createdAt: ago(0.99) });
  const used = await makeStoredFile(app, { uploaderId, createdAt: ago(40) });
  await sweep();
  expect(await listLeft([old.id, young.id, used.id])).toEqual([young.id, used.id]);
  expect(await Promise.all(keys.map((key) => app.storage.size(key)))).toEqual([null, null, null, null]);
  expect(await app.storage.size(young.storageKey)).not.toBeNull();
  expect(await app.db.select().from(fileThumbnails).where(eq(fileThumbnails.fileId, old.id))).toEqual([]);
});

test('deleted files go when their time in the trash is over, unless something still holds them', async () => {
  const { project, owner, modules } = await makeProject(app);
  const over = await makeStoredFile(app, { uploaderId: owner.id, deletedAt: ago(app.config.trashDays + 1) });
  const kept = await makeStoredFile(app, { uploaderId: owner.id, deletedAt: ago(app.config.trashDays - 1) });
  const place = { projectId: project.id, projectModuleId: modules['cad-design'].id, createdBy: owner.id };
  const { fileId: held } = await makeDesign(app, place);
  const listed = await makeStoredFile(app, { uploaderId: owner.id });
  await app.db.insert(projectAttachments).values({ projectId: project.id, fileId: listed.id, position: 0 });
  await app.db
    .update(files)
    .set({ deletedAt: ago(400) })
    .where(inArray(files.id, [held, listed.id]));
  await sweep();
  expect(await listLeft([over.id, kept.id, held, listed.id])).toEqual(
    [kept.id, held, listed.id].toSorted((a, b) => a - b),
  );
  expect(await app.storage.size(over.storageKey)).toBeNull();
  expect(await app.storage.size(listed.storageKey)).not.toBeNull();
});

test('many are swept, batch after batch', async () => {
  const { id: uploaderId } = await makeUser(app);
  const one = {
    uploaderId,
    uploadType: 'chat',
    originalName: 'a.png',
    format: 'png',
    contentType: 'image/png',
  } as const;
  const rows = Array.from({ length: 450 }, (_, index) => ({
    ...one,
    size: 1,
    sha256: '00',
    createdAt: ago(2),
    storageKey: `swept${uploaderId}.${index}`,
  }));
  await app.db.insert(files).values(rows);
  await sweep();
  expect(await app.db.select().from(files).where(eq(files.uploaderId, uploaderId))).toEqual([]);
});

test('what is not deleted is never purged', async () => {
  const { id: uploaderId } = await makeUser(app);
  const file = await makeStoredFile(app, { uploaderId, attachedAt: null });
  await purgeFiles(app, [file.id]);
  await purgeFiles(app, []);
  expect(await listLeft([file.id])).toEqual([file.id]);
  expect(await app.storage.size(file.storageKey)).not.toBeNull();
});
